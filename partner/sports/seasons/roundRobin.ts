/** Numbers of two teams of a league. */
export interface TeamPair {
  readonly home: number;
  readonly away: number;
}

/** Matches of a season: each team plays each other one at home and away. */
export const matchesOfSeason = (size: number): number => size * (size - 1);

/** Where a match with this number is: numbers go on from season to season. */
export const seasonOf = (size: number, number: number): number => Math.floor(number / matchesOfSeason(size));

/**
 * Who plays the match with this number: one team stays, the others go round it. Matches that follow each other, at the end of a round
 * too, have no team in common from eight teams on.
 */
export function pairingAt(size: number, number: number): TeamPair {
  const inSeason = number % matchesOfSeason(size);
  const perRound = size / 2;
  const others = size - 1;
  const round = Math.floor(inSeason / perRound);
  const match = inSeason % perRound;
  const turn = round % others;
  const one = match === 0 ? others : (turn + match) % others;
  const two = match === 0 ? turn : (turn - match + others) % others;
  const isTurned = (turn + match) % 2 === 1;
  const isReturn = round >= others;
  return isTurned === isReturn ? { home: one, away: two } : { home: two, away: one };
}
