from shogi_archive.format.codes import Method, Prefecture, Region


def test_every_prefecture_lies_in_a_region() -> None:
    assert len(Prefecture) == 63
    assert Prefecture.KANAGAWA.region is Region.KANTO
    assert Prefecture.NATIONWIDE.region is Region.OTHER


def test_find_unknown_digits() -> None:
    assert Method.find("2") is None
    assert Method.find("3") is Method.SWISS
    assert Method.SWISS.label == "スイス式"
