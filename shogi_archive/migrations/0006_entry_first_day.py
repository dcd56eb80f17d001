"""The day of a result beside the result, so that lists of results need not be sorted."""

from django.db import migrations, models
from django.db.models import OuterRef, Subquery


def fill(apps, schema_editor):
    editions = apps.get_model("shogi_archive", "Edition").objects.filter(pk=OuterRef("edition"))
    entries = apps.get_model("shogi_archive", "Entry").objects.order_by()
    entries.update(first_day=Subquery(editions.order_by().values("first_day")[:1]))


class Migration(migrations.Migration):
    dependencies = [
        ("shogi_archive", "0005_name_endings"),
    ]

    operations = [
        migrations.AddIndex(
            model_name="person",
            index=models.Index(
                condition=models.Q(("hidden", True)), fields=["code"], name="shogi_person_hidden"
            ),
        ),
        migrations.RemoveIndex(
            model_name="entry",
            name="shogi_entry_reached",
        ),
        migrations.AddField(
            model_name="entry",
            name="first_day",
            field=models.CharField(default="", max_length=8),
            preserve_default=False,
        ),
        migrations.RunPython(fill, migrations.RunPython.noop),
        migrations.AddIndex(
            model_name="entry",
            index=models.Index(
                fields=["first_day", "edition", "reached", "person"], name="shogi_entry_order"
            ),
        ),
    ]
