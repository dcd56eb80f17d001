"""Endings of names by which searches find people, also of those who are in the archive already."""

import django.db.models.deletion
from django.db import migrations, models

from shogi_archive.format.folding import name_endings


def fill(apps, schema_editor):
    rows = apps.get_model("shogi_archive", "NameEnding")
    people = apps.get_model("shogi_archive", "Person").objects.order_by()
    rows.objects.bulk_create(
        [
            rows(person_id=code, ending=ending, whole=whole)
            for code, search_key in people.values_list("pk", "search_key")
            for ending, whole in sorted(name_endings(search_key))
        ],
        batch_size=2000,
    )


class Migration(migrations.Migration):
    dependencies = [
        ("shogi_archive", "0004_finding"),
    ]

    operations = [
        migrations.RemoveIndex(
            model_name="person",
            name="shogi_person_search",
        ),
        migrations.CreateModel(
            name="NameEnding",
            fields=[
                (
                    "id",
                    models.BigAutoField(
                        auto_created=True, primary_key=True, serialize=False, verbose_name="ID"
                    ),
                ),
                (
                    "person",
                    models.ForeignKey(
                        on_delete=django.db.models.deletion.CASCADE,
                        related_name="name_endings",
                        to="shogi_archive.person",
                    ),
                ),
                ("ending", models.BinaryField()),
                ("whole", models.BooleanField(help_text="The whole name or reading.")),
            ],
        ),
        migrations.AddIndex(
            model_name="nameending",
            index=models.Index(fields=["ending", "whole", "person"], name="shogi_name_ending"),
        ),
        migrations.RunPython(fill, migrations.RunPython.noop),
    ]
