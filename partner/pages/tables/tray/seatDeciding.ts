import { allowedFor } from '../../../tables/rules/blackjack/seat.ts';
import { mayInsure } from '../../../tables/rules/blackjack/settle.ts';
import type { Cloth, TableDecision, TableNow } from '../../../tables/wire/state.ts';
import { cardsTo } from '../scene/cardsTo.ts';
import { type Deciding, madeFor } from './deciding.ts';

/** The hand of a seat is decided by who sits there; everybody with a bet on it may insure that. */
export function seatDeciding(
  table: TableNow,
  cloth: Cloth,
  { seat, hands, active }: TableNow['seats'][number],
): Deciding {
  const decided = madeFor(cloth, seat);
  const [up] = cardsTo(table.steps, 'dealer');
  const isInsured = decided.some(it => it.decision === 'insure');
  const mayStillInsure = up !== undefined && mayInsure(up) && !isInsured;
  const allowed: readonly TableDecision[] = [
    ...(seat === cloth.seat ? allowedFor(hands, active) : []),
    ...(mayStillInsure ? (['insure'] as const) : []),
  ];
  return { seat, index: decided.length, allowed };
}
