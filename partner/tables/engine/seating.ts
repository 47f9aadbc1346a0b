import type { z } from 'zod';
import type { Session } from '../../store/lines.ts';
import { decidingOf } from '../cloth/clothBets.ts';
import type { tableCalls } from '../wire/calls.ts';
import type { Cloth } from '../wire/state.ts';
import type { ActDeps } from './actDeps.ts';
import { type Refused, refused } from './refused.ts';
import { seatOfPlayer, seatsNow } from './seats.ts';
import { shownName } from './whose.ts';

type Wish = z.output<typeof tableCalls.takeSeat.params>;

/** Takes a seat of blackjack, moves to another one, or leaves it. What lies on a seat that is left stays there, and stands. */
export function createSeating({ store, clock, tableOf, clothOf, tableChanged, clothChanged }: ActDeps) {
  return async (session: Session, { table: id, seat }: Wish): Promise<Cloth | Refused> => {
    const table = tableOf(id);
    if (table === null) return refused('table_unknown');
    if (decidingOf(table.kind) !== 'seats') return refused('no_seats');
    const now = clock.now();
    const { player } = session;
    const seats = seatsNow(store, table, now);
    const own = seatOfPlayer(seats, player);
    if (seat === own) return clothOf(table, player);
    if (seat !== null && seats.has(seat)) return refused('seat_taken');
    const name = shownName(session);
    // Both lines are in memory before anybody else is served.
    const left = own === null ? null : store.write({ t: 'seat', table: id, seat: own, sitting: null });
    if (seat !== null) await store.write({ t: 'seat', table: id, seat, sitting: { player, name, at: now } });
    await left;
    tableChanged(id);
    clothChanged(table, player);
    return clothOf(table, player);
  };
}
