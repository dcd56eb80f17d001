"""The methods of the archive and how each is written."""

from shogi_archive.format.codes import Method
from shogi_archive.format.methods import (
    amateur_osho,
    knockout,
    league_knockout,
    repechage,
    series,
    swiss,
    top_ten,
)
from shogi_archive.format.methods.method import MethodFormat

METHODS: dict[Method, MethodFormat] = {
    Method.KNOCKOUT: knockout.FORMAT,
    Method.SWISS: swiss.FORMAT,
    Method.TOP_TEN: top_ten.FORMAT,
    Method.LEAGUE_KNOCKOUT: league_knockout.FORMAT,
    Method.LEAGUE_OF_FIVE_KNOCKOUT: league_knockout.FORMAT_WITH_FIVE,
    Method.SERIES: series.FORMAT,
    Method.AMATEUR_OSHO: amateur_osho.FORMAT,
    Method.REPECHAGE: repechage.FORMAT,
}
