import { allowedFor } from '../../../tables/rules/blackjack/seat.ts';
import { mayInsure } from '../../../tables/rules/blackjack/settle.ts';
import type { Cloth, TableDecision, TableNow } from '../../../tables/wire/state.ts';
import { cardsTo } from '../scene/hands.ts';
import { amountOn } from '../cloth/chips.ts';

/** What this player may decide now. */
export interface Deciding {
  /** Of blackjack; null where one hand is everybody's. */
  readonly seat: number | null;
  /** How many decisions were made for it before. */
  readonly index: number;
  readonly allowed: readonly TableDecision[];
}

const made = (cloth: Cloth, seat: number | null) => cloth.decisions.filter(it => it.seat === seat);

function ofSeat(table: TableNow, cloth: Cloth): Deciding | null {
  const seat = table.seats.find(it => it.seat === cloth.seat);
  if (seat === undefined || amountOn(cloth.chips, `main:${seat.seat}`) === 0) return null;
  const decided = made(cloth, seat.seat);
  const [up] = cardsTo(table.steps, 'dealer');
  const isFirst = decided.length === 0 && up !== undefined && mayInsure(up);
  const allowed: TableDecision[] = [
    ...allowedFor(seat.hands, seat.active),
    ...(isFirst ? (['insure'] as const) : []),
  ];
  return allowed.length === 0 ? null : { seat: seat.seat, index: decided.length, allowed };
}

/** What this player may decide; null when there is nothing, or no stake to decide about. */
export function decidingNow(table: TableNow, cloth: Cloth | null): Deciding | null {
  const isOwn = cloth !== null && cloth.shoe === table.shoe && cloth.round === table.round;
  if (table.phase !== 'deciding' || !isOwn || cloth.state !== 'standing') return null;
  if (table.kind === 'blackjack') return ofSeat(table, cloth);
  const index = made(cloth, null).length;
  if (index > 0 || amountOn(cloth.chips, 'ante') === 0) return null;
  return { seat: null, index, allowed: ['play', 'fold'] };
}
