import { phaseAt } from '../rules/clock/phase.ts';
import { type RoundPlace, roundStartsAt, type TableClock } from '../rules/clock/place.ts';
import type { PlayedRound } from '../rules/kinds/kind.ts';
import { stepCounts } from '../rules/state/tableState.ts';

/** When the bets of a round close, epoch ms. */
export const closesAt = (source: TableClock, place: RoundPlace): number =>
  roundStartsAt(source, place) + source.timing.openMs;

/** When a round is paid, epoch ms. */
export const paidAt = (source: TableClock, place: RoundPlace, played: PlayedRound): number =>
  roundStartsAt(source, place) + phaseAt(source.timing, stepCounts(played), Number.POSITIVE_INFINITY).since;

export const isSameRound = (a: RoundPlace, b: RoundPlace): boolean =>
  a.shoe === b.shoe && a.round === b.round;

/** Whether a round comes before another one of its table. */
export const isBefore = (a: RoundPlace, b: RoundPlace): boolean =>
  a.shoe < b.shoe || (a.shoe === b.shoe && a.round < b.round);
