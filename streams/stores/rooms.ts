import { combineLatest, distinctUntilChanged, map, type Observable, skip } from 'rxjs';
import type { Behavior } from '../behavior.ts';
import { createState } from '../behaviors/state.ts';
import type { Outcome } from '../failure.ts';
import type { Answer } from '../link/answer.ts';
import { newestValue } from '../merge/fold.ts';
import { createRemote } from '../remote/createRemote.ts';
import { answered, LOADING_REMOTE, type Remote } from '../remote/remote.ts';
import { remoteOf } from '../remote/remoteOf.ts';
import type { DuelTable, OwnTable, RoomList, RoomTable } from '../wire/rooms/shapes.ts';
import type { TopicState } from '../wire/tables/topics.ts';
import { accountOf, createAccountFeed, isMember } from './accountFeed.ts';
import { asAccountOutcome } from './outcome.ts';
import type { StoreParts } from './storeParts.ts';

export interface RoomsStore {
  /** Tables that can be joined or are played. */
  readonly list$: Behavior<Remote<RoomList>>;
  /** Where whoever is signed in sits, and how the last tables ended, newest first; null until it is known. */
  readonly own$: Behavior<readonly OwnTable[] | null>;
  /** The table that is watched: pushed to those who sit there, read for others whenever the list shows a change. */
  readonly table$: Behavior<Remote<DuelTable>>;
  /** Chooses the table to watch; null for none. */
  watch(table: string | null): void;
  /** Takes a seat: an intent with money (docs/decisions/021). The text goes into the draw; a random one unless given. */
  join(table: Pick<RoomTable, 'id' | 'stake'>, clientSeed?: string): Observable<Outcome<OwnTable>>;
  /** Gives a seat up, also with money. */
  leave(table: string): Observable<Outcome<null>>;
  refresh(): void;
}

/** The rooms of games that members play against each other. */
export function createRoomsStore(parts: StoreParts): RoomsStore {
  const { scope, live, rest, intents, session$ } = parts;
  const fold = newestValue<TopicState<'rooms'>>({
    fetch: () => rest.call('roomList', {}).pipe(map(({ value }) => value)),
  });
  const feed = live.feed('rooms', null, fold);
  scope.add(() => feed.close());
  const account$ = accountOf(session$, isMember);
  const own = createAccountFeed(parts, 'roomSeat', newestValue<TopicState<'roomSeat'>>(), account$);

  const watched$ = createState<string | null>(null);
  scope.add(() => watched$.end());
  const table = createRemote<DuelTable>(parts, watched$, () =>
    rest.call('roomTable', { table: watched$.value ?? '' }).pipe(map(({ value }) => value)),
  );
  const rowOf = (list: RoomList | null, id: string | null) => list?.list.find(it => it.id === id) ?? null;
  scope.subscribe(
    combineLatest([feed.value$, watched$]).pipe(
      map(([list, id]) => JSON.stringify([id, rowOf(list, id)])),
      distinctUntilChanged(),
      skip(1),
    ),
    () => {
      if (watched$.value !== null) table.refresh();
    },
  );
  const table$ = combineLatest([table.remote$, own.value$, own.freshness$, watched$]).pipe(
    map(([read, mine, freshness, id]): Remote<DuelTable> => {
      const seat = mine?.tables.find(it => it.table.id === id);
      if (seat === undefined) return read;
      return freshness.kind === 'live' ? answered(seat.table) : remoteOf(seat.table, freshness);
    }),
  );

  const settle = <T>({ value, snaps, startedAt }: Answer<T>): T => {
    // The answer carries the new states, so they show while the socket is down.
    live.merge(snaps, startedAt);
    return value;
  };
  return {
    list$: scope.behavior<Remote<RoomList>>(
      combineLatest([feed.value$, feed.freshness$]).pipe(
        map(([list, freshness]) => remoteOf<RoomList>(list, freshness)),
      ),
      LOADING_REMOTE,
    ),
    own$: scope.behavior<readonly OwnTable[] | null>(own.value$.pipe(map(it => it?.tables ?? null)), null),
    table$: scope.behavior<Remote<DuelTable>>(table$, LOADING_REMOTE),
    watch: id => watched$.set(id),
    join: ({ id, stake }, clientSeed = rest.newKey()) =>
      asAccountOutcome(
        session$,
        intents.run('roomJoin', { table: id, stake, clientSeed }, answer => settle(answer)),
      ),
    leave: id =>
      asAccountOutcome(
        session$,
        intents.run('roomLeave', { table: id }, answer => settle(answer)),
      ),
    refresh() {
      feed.resync();
      own.resync();
      if (watched$.value !== null) table.refresh();
    },
  };
}
