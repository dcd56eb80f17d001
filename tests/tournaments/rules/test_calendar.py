from datetime import UTC, date, datetime, timedelta, timezone

from tournaments.rules.calendar import Entry, calendar

STAMP = datetime(2026, 9, 1, 12, 0, tzinfo=UTC)


def lines(*entries: Entry, name: str = "League") -> list[str]:
    return calendar(name, entries, stamp=STAMP).split("\r\n")


def test_calendar_of_a_whole_day_and_a_time() -> None:
    berlin = timezone(timedelta(hours=2))
    found = lines(
        Entry("a@example.org", date(2026, 9, 30), "Round 1"),
        Entry(
            "b@example.org",
            datetime(2026, 10, 4, 10, 0, tzinfo=berlin),
            "A – B",
            "Club house",
            "League: Round 2",
            "https://example.org/",
            7,
        ),
    )
    assert found == [
        "BEGIN:VCALENDAR",
        "VERSION:2.0",
        "PRODID:-//Tournament site//Rounds//EN",
        "CALSCALE:GREGORIAN",
        "METHOD:PUBLISH",
        "NAME:League",
        "X-WR-CALNAME:League",
        "BEGIN:VEVENT",
        "UID:a@example.org",
        "DTSTAMP:20260901T120000Z",
        "SEQUENCE:0",
        "DTSTART;VALUE=DATE:20260930",
        "DTEND;VALUE=DATE:20261001",
        "SUMMARY:Round 1",
        "END:VEVENT",
        "BEGIN:VEVENT",
        "UID:b@example.org",
        "DTSTAMP:20260901T120000Z",
        "SEQUENCE:7",
        "DTSTART:20261004T080000Z",
        "DTEND:20261004T130000Z",
        "SUMMARY:A – B",
        "LOCATION:Club house",
        "DESCRIPTION:League: Round 2",
        "URL:https://example.org/",
        "END:VEVENT",
        "END:VCALENDAR",
        "",
    ]


def test_texts_are_escaped() -> None:
    assert "NAME:a\\, b\\; c\\\\d\\ne" in lines(name="a, b; c\\d\r\ne")


def test_long_lines_are_folded_by_octets_and_not_inside_a_character() -> None:
    title = "将棋" * 40
    text = calendar("x", [Entry("u", date(2026, 1, 1), title)], stamp=STAMP)
    assert max(len(line.encode()) for line in text.split("\r\n")) <= 75
    assert f"SUMMARY:{title}" in text.replace("\r\n ", "")
