import { allowedFor } from '../../../tables/rules/blackjack/seat.ts';
import { mayInsure } from '../../../tables/rules/blackjack/settle.ts';
import type { Cloth, TableDecision, TableNow } from '../../../tables/wire/state.ts';
import { amountOn } from '../cloth/chips.ts';
import { cardsTo } from '../scene/hands.ts';

/** What this player may decide now about one seat, or about the hand of all. */
export interface Deciding {
  /** Of blackjack; null where one hand is everybody's. */
  readonly seat: number | null;
  /** How many decisions the player has made for it before. */
  readonly index: number;
  readonly allowed: readonly TableDecision[];
}

const made = (cloth: Cloth, seat: number | null) => cloth.decisions.filter(it => it.seat === seat);

/** The hand of a seat is decided by who sits there; everybody with a bet on it may insure that. */
function ofSeat(table: TableNow, cloth: Cloth, { seat, hands, active }: TableNow['seats'][number]): Deciding {
  const decided = made(cloth, seat);
  const [up] = cardsTo(table.steps, 'dealer');
  const isInsured = decided.some(it => it.decision === 'insure');
  const mayStillInsure = up !== undefined && mayInsure(up) && !isInsured;
  const allowed: readonly TableDecision[] = [
    ...(seat === cloth.seat ? allowedFor(hands, active) : []),
    ...(mayStillInsure ? (['insure'] as const) : []),
  ];
  return { seat, index: decided.length, allowed };
}

/** What this player may decide; empty when there is nothing, or no stake to decide about. */
export function decidingNow(table: TableNow, cloth: Cloth | null): readonly Deciding[] {
  const isOwn = cloth !== null && cloth.shoe === table.shoe && cloth.round === table.round;
  if (table.phase !== 'deciding' || !isOwn || cloth.state !== 'standing') return [];
  if (table.kind === 'blackjack')
    return table.seats
      .filter(({ seat }) => amountOn(cloth.chips, `main:${seat}`) > 0)
      .map(seat => ofSeat(table, cloth, seat))
      .filter(({ allowed }) => allowed.length > 0);
  const index = made(cloth, null).length;
  if (index > 0 || amountOn(cloth.chips, 'ante') === 0) return [];
  return [{ seat: null, index, allowed: ['play', 'fold'] }];
}
