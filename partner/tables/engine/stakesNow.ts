import type { LiveTable } from '../offer/offer.ts';
import { placeAt, placesBefore, type RoundPlace } from '../rules/clock/place.ts';
import { chipsOf, type PlayerRound } from '../store/playerRound.ts';
import type { TableStore } from '../store/tableStore.ts';
import type { TableStakes } from '../wire/state.ts';

const MOST_WINNERS = 5;

/** Chips of money that lie on a cloth, or are a stake. */
const counts = ({ token, state, chips }: PlayerRound) =>
  token !== null && state !== 'refused' && state !== 'undone' && state !== 'void' && chipsOf(chips) > 0;

/** How many players have chips of money in a round. */
export const playersAt = (store: Pick<TableStore, 'roundsAt'>, table: string, place: RoundPlace): number =>
  store.roundsAt({ table, ...place }).filter(counts).length;

/** The round before one of its table; null for the first. */
export const roundBefore = ({ source }: LiveTable, place: RoundPlace): RoundPlace | null =>
  placesBefore(source, place, 1)[0] ?? null;

/** What lies on the cloth of a table from all players; null before the table is opened. */
export function stakesNow(
  store: Pick<TableStore, 'roundsAt'>,
  table: LiveTable,
  now: number,
): TableStakes | null {
  const found = placeAt(table.source, now);
  if (found === null) return null;
  const place = { shoe: found.shoe, round: Math.max(-1, found.round) };
  const laid = store.roundsAt({ table: table.id, ...place }).filter(counts);
  const sums = new Map<string, number>();
  for (const [bet, amount] of laid.flatMap(({ chips }) => Object.entries(chips)))
    sums.set(bet, (sums.get(bet) ?? 0) + amount);
  const before = roundBefore(table, place);
  const winners = (before === null ? [] : store.roundsAt({ table: table.id, ...before }))
    .filter(({ token, state, payout }) => token !== null && state === 'settled' && payout > 0)
    .toSorted((a, b) => b.payout - a.payout)
    .slice(0, MOST_WINNERS)
    .map(({ name, payout }) => ({ name, amount: payout }));
  return { ...place, players: laid.length, sums: Object.fromEntries(sums), winners };
}
