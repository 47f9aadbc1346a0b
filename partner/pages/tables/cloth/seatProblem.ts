import { betKind } from '../../../tables/rules/bets/tableRules.ts';
import type { Chips, TableNow } from '../../../tables/wire/state.ts';
import { amountOn } from './chips.ts';

/**
 * What is wrong with chips on the seats of blackjack: `seat_free` where nobody sits, `main_first` for a side bet without the main one.
 * Null for nothing, and at other tables.
 */
export function seatProblem(table: Pick<TableNow, 'kind' | 'seats'> | null, chips: Chips): string | null {
  if (table?.kind !== 'blackjack') return null;
  for (const bet of Object.keys(chips)) {
    const seat = Number(bet.slice(bet.indexOf(':') + 1));
    if (table.seats.find(it => it.seat === seat)?.name === null) return 'seat_free';
    if (betKind(bet) !== 'main' && amountOn(chips, `main:${seat}`) === 0) return 'main_first';
  }
  return null;
}
