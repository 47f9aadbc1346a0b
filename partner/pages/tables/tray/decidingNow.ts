import type { Cloth, TableNow } from '../../../tables/wire/state.ts';
import { amountOn } from '../cloth/chips.ts';
import { type Deciding, madeFor } from './deciding.ts';
import { seatDeciding } from './seatDeciding.ts';

/** One hand of all players against the dealer: who has an ante plays it or folds, once. */
function anteDeciding(cloth: Cloth): readonly Deciding[] {
  const index = madeFor(cloth, null).length;
  if (index > 0 || amountOn(cloth.chips, 'ante') === 0) return [];
  return [{ seat: null, index, allowed: ['play', 'fold'] }];
}

/** What this player may decide; empty when there is nothing, or no stake to decide about. */
export function decidingNow(table: TableNow, cloth: Cloth | null): readonly Deciding[] {
  const isOwn = cloth !== null && cloth.shoe === table.shoe && cloth.round === table.round;
  if (table.phase !== 'deciding' || !isOwn || cloth.state !== 'standing') return [];
  if (table.kind !== 'blackjack') return anteDeciding(cloth);
  return table.seats
    .filter(({ seat }) => amountOn(cloth.chips, `main:${seat}`) > 0)
    .map(seat => seatDeciding(table, cloth, seat))
    .filter(({ allowed }) => allowed.length > 0);
}
