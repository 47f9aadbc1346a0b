import { ownValue } from '../../../streams/wire/collections/ownValue.ts';
import { decidingOf, mainBet } from '../cloth/clothBets.ts';
import type { LiveTable } from '../offer/offer.ts';
import { BLACKJACK_SEATS } from '../rules/blackjack/deal.ts';
import { roundMs } from '../rules/clock/timing.ts';
import type { Sitting } from '../store/lines.ts';
import type { TableStore } from '../store/tableStore.ts';

/** So many rounds without a bet, and a seat is free again. */
const IDLE_ROUNDS = 4;

/** Who sits at a table of blackjack now, by seat; whoever has not bet there for some rounds has left. */
export function seatsNow(
  store: Pick<TableStore, 'seatsOf' | 'roundsOf'>,
  { id, kind, source }: LiveTable,
  now: number,
): ReadonlyMap<number, Sitting> {
  if (decidingOf(kind) !== 'seats') return new Map();
  const idleMs = IDLE_ROUNDS * roundMs(source.timing);
  return new Map(
    [...store.seatsOf(id)].filter(([seat, { player, at }]) => {
      const bet = store
        .roundsOf(player, id)
        .find(({ chips }) => ownValue(chips, mainBet(seat)) !== undefined);
      return now - Math.max(at, bet?.at ?? 0) <= idleMs;
    }),
  );
}

/** The seat of a player; null for none. */
export const seatOfPlayer = (seats: ReadonlyMap<number, Sitting>, player: string): number | null =>
  [...seats].find(([, sitting]) => sitting.player === player)?.[0] ?? null;

export const allSeats: readonly number[] = Array.from({ length: BLACKJACK_SEATS }, (_, seat) => seat);
