"""Team competitions: how matches are scored, teams ranked, legs and colours counted.

Team standings (`standings`) are ordered by match points, then by tie-breaks. CLM's numbers are
reckoned in `clm`, FIDE's codes in `fide`:

| CLM | name | remark |
|---|---|---|
| 1, 7 | Buchholz of the opponents' match points, board points | |
| 11, 17 | the same without the lowest | |
| 2, 8 | sum of the opponents' Buchholz (1, 7) | CLM gives 0 unless another of these is chosen |
| 12, 18 | the same without the lowest | for 18 CLM gives 12 |
| 3 | Sonneborn-Berger: board points of beaten opponents, half of those drawn with | |
| 23, 33 | own board points times the opponent's match points, without the lowest opponent | |
| 4, 5, 9 | matches won, board points, match points | |
| 10 (once 6) | Berliner Wertung: board points weighted by board | |
| 25 | direct encounter: match points against the tied teams | |
| 51 | order by hand | not offered: a report does not have it |

Who meets whom is in `schedule`, in which order a squad sits in `lineup`.
"""
