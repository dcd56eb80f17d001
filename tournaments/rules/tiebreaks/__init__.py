"""Tie-breaks: FIDE's by acronym (`fide`), CLM's by number (`clm`), each value with its working.

FIDE's tie-breaks for single players (C.07, editions of August 2024 and March 2026):

| code | name | article | value from | remark |
|---|---|---|---|---|
| BH, BH/C1, /C2, /M1, /M2 | Buchholz, cuts, medians | 8.1, 14 | library | not in round robins |
| AOB | average of the opponents' Buchholz | 8.2 | library | not in round robins |
| FB, FB/C1 | Fore Buchholz | 8.3 | own | the library draws only games that were played; 8.3 \
says paired games, so forfeits of the last round too |
| SB, SB/C1 | Sonneborn-Berger | 9.1, 14.1 | library | |
| KS | Koya system | 9.2 | own | round robins only; the library counts a free round of an odd \
field as a possible point |
| DE, DE/P | direct encounter | 6 | own | the library gives the second sure rank (6.3) on a new \
table and takes a forfeit for a meeting |
| WIN, WON, BPG, BWG | wins, games with Black | 7.1-7.4 | library | |
| PS, PS/C1 | progressive score | 7.5, 14.1 | library | |
| REP (GE until 2026) | rounds elected to play | 7.6 | library | |
| STD | standard points | 7.7 | library | from 2026 |
| TPN | pairing number | 7.8 | own | from 2026 |
| ARO, ARO/C1 | average rating of the opponents | 10.1, 14.1 | library | |
| TPR, APRO | tournament performance, its average | 10.2, 10.4 | library | |
| PTP, APPO | perfect performance, its average | 10.3, 10.5 | own | the library adds the table's \
hundredths as binary fractions and then misses a score it has reached |
| RTNG | rating | 10.6 | own | from 2026 |
| BC, TBR, BBE, MPvGP, ESB, EDE, SSSC | team tie-breaks | 11-13 | | not offered: no team events |
| /C3 and more, /M3 and more, /L, /U, /P with others than DE | modifiers | 14, 16.6 | | not \
offered: no event asks for them |

CLM's numbers for single players (XCF), see `clm` for how they are reckoned:

| number | name in CLM | remark |
|---|---|---|
| 1, 11, 5 | Buchholz, with one cut, with highest and lowest cut | |
| 2, 12 | Buchholz sum, of cut Buchholz | |
| 3, 13 | Sonneborn-Berger, with one cut | |
| 4, 7, 29 | wins, progressive score, percent of the points | |
| 6, 8, 9, 16, 18, 19 | opponents' average Elo, DWZ, TWZ, without the lowest | |
| 25 | direct encounter | |
| 52 | own TWZ, the lower first | |
| 15 | median of four | CLM itself gives 0 to everybody |
| 30, 51 | performance of the DWZ evaluation, order by hand | not offered: what they are read \
from is not in a report |
"""
