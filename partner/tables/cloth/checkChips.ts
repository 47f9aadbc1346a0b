import { ownValue } from '../../../streams/wire/collections/ownValue.ts';
import type { TableLimits } from '../offer/limits.ts';
import { betKind } from '../rules/bets/tableRules.ts';
import { chipsOf } from '../store/playerRound.ts';
import type { Chips } from '../wire/state.ts';
import { clothBets, decidingOf, mainBet, seatOf } from './clothBets.ts';

/** Why chips can't lie as somebody wants them to. */
export type ChipsProblem = 'bad_bet' | 'seat_free' | 'out_of_limits';

const isWithin = (amount: number, { least, most, unit }: TableLimits) =>
  amount >= least && amount <= most && amount % unit === 0;

/** A bet on a seat needs somebody there, and what is beside the main bet needs that. */
function seatProblem(bet: string, chips: Chips, isTaken: (seat: number) => boolean): ChipsProblem | null {
  const seat = seatOf(bet);
  if (betKind(bet) !== 'main' && ownValue(chips, mainBet(seat)) === undefined) return 'bad_bet';
  return isTaken(seat) ? null : 'seat_free';
}

/**
 * The first thing that is wrong with chips; null for nothing. Those that are taken off are always right.
 * @param isTaken Whether somebody sits at a seat of blackjack.
 */
export function chipsProblem(
  kind: string,
  limits: TableLimits,
  chips: Chips,
  isTaken: (seat: number) => boolean,
): ChipsProblem | null {
  const bets = clothBets(kind);
  const isOfSeats = decidingOf(kind) === 'seats';
  for (const [bet, amount] of Object.entries(chips)) {
    if (!bets.has(bet)) return 'bad_bet';
    const problem = isOfSeats ? seatProblem(bet, chips, isTaken) : null;
    if (problem !== null) return problem;
    if (!isWithin(amount, limits)) return 'out_of_limits';
  }
  return chipsOf(chips) > limits.mostCloth ? 'out_of_limits' : null;
}
