import type { z } from 'zod';
import { ownValue } from '../../../streams/wire/collections/ownValue.ts';
import type { Session } from '../../store/lines.ts';
import { chipsProblem } from '../cloth/checkChips.ts';
import { roundIdOf } from '../money/roundIds.ts';
import { closesAt, isBefore, isSameRound } from '../offer/moments.ts';
import { placeAt } from '../rules/clock/place.ts';
import { chipsOf } from '../store/playerRound.ts';
import type { tableCalls } from '../wire/calls.ts';
import type { Chips, Cloth } from '../wire/state.ts';
import { MOST_TABLES } from '../wire/words.ts';
import type { ActDeps } from './actDeps.ts';
import { type Refused, refused } from './refused.ts';
import { seatsNow } from './seats.ts';
import { shownName } from './whose.ts';

type Wish = z.output<typeof tableCalls.setCloth.params>;

/**
 * Lays the chips of a player, all of them; they are written down before it is answered. The clock of this server says whether they come in
 * time, when they arrive.
 */
export function createSetCloth(deps: ActDeps) {
  const { store, clock, whose, secret, tableOf, clothOf, changed } = deps;
  /** Whether chips would lie at one table more than a player may have chips at. */
  function isOneTooMany(player: string, table: string, chips: Chips): boolean {
    if (chipsOf(chips) === 0) return false;
    const others = new Set(store.playedBy(player).map(it => it.table));
    others.delete(table);
    return others.size >= MOST_TABLES;
  }
  return async (at: Session, { table: id, shoe, round, n, chips }: Wish): Promise<Cloth | Refused> => {
    const table = tableOf(id);
    if (table === null) return refused('table_unknown');
    const session = await whose.sessionFor(at, id);
    if (typeof session === 'string') return refused(session);
    // From here on nothing waits until the chips are in memory.
    const now = clock.now();
    const place = placeAt(table.source, now);
    const wanted = { shoe, round };
    if (place === null || round < 0 || isBefore(place, wanted)) return refused('round_unknown');
    if (!isSameRound(place, wanted) || now >= closesAt(table.source, place)) return refused('late_chip');
    if (store.voidOf({ table: id, ...wanted }) !== null) return refused('cloth_closed');
    const { player } = session;
    const roundId = roundIdOf(secret, { table: id, ...wanted }, player);
    const before = store.round(roundId);
    if (before !== null && before.state !== 'open') return refused('late_chip');
    // An older change of the same page that has come late, or the same one again.
    if (before !== null && n <= (ownValue(before.counts, at.id) ?? -1)) return clothOf(table, player);
    const seats = seatsNow(store, table, now);
    const problem = chipsProblem(table.kind, table.limits, chips, seat => seats.has(seat));
    if (problem !== null) return refused(problem);
    if (isOneTooMany(player, id, chips)) return refused('too_many_tables');
    await store.write({
      t: 'chips',
      ...{ id: roundId, table: id, ...wanted, player, name: shownName(session) },
      ...{ session: session.id, token: session.demo ? null : session.token },
      ...{ chips, v: (before?.v ?? 0) + 1, page: at.id, n, at: now },
    });
    const laid = store.round(roundId);
    if (laid !== null) changed(laid);
    return clothOf(table, player);
  };
}
