import {
  combineLatest,
  distinctUntilChanged,
  EMPTY,
  interval,
  map,
  type Observable,
  skip,
  switchMap,
} from 'rxjs';
import type { Behavior } from '../behavior.ts';
import { createState } from '../behaviors/state.ts';
import type { Outcome } from '../failure.ts';
import type { Answer } from '../link/answer.ts';
import { newestValue } from '../merge/fold.ts';
import { createRemote } from '../remote/createRemote.ts';
import { answered, LOADING_REMOTE, type Remote } from '../remote/remote.ts';
import { remoteOf } from '../remote/remoteOf.ts';
import type {
  PlayedHands,
  PokerHand,
  PokerProof,
  PokerRooms,
  PokerSeat,
  PokerTable,
} from '../wire/holdem/shapes.ts';
import type { HoldemActName } from '../wire/holdem/words.ts';
import type { TopicState } from '../wire/tables/topics.ts';
import { accountOf, createAccountFeed, isMember } from './accountFeed.ts';
import { asAccountOutcome } from './outcome.ts';
import type { StoreParts } from './storeParts.ts';

/** How often who only watches reads a table at which a hand runs, ms. */
const WATCHED_EVERY_MS = 2_000;

/** What a seat does in its turn. */
export interface TurnAction {
  readonly table: string;
  readonly hand: Pick<PokerHand, 'id' | 'step'>;
  readonly act: HoldemActName;
  /** For a raise: up to which bet of the street, minor units. */
  readonly to?: number;
}

export interface HoldemStore {
  /** All tables, the cheapest first. */
  readonly list$: Behavior<Remote<PokerRooms>>;
  /** Where whoever is signed in sits, with its own cards; null until it is known. */
  readonly own$: Behavior<PokerSeat | null>;
  /** The table that is watched: pushed to those who sit there, read for others. */
  readonly table$: Behavior<Remote<PokerTable>>;
  /** Chooses the table to watch; null for none. */
  watch(table: string | null): void;
  /** Takes a seat with chips: an intent with money (docs/decisions/021), as acting and leaving are. */
  sit(table: string, buyIn: number): Observable<Outcome<PokerSeat>>;
  act(asked: TurnAction): Observable<Outcome<PokerSeat>>;
  leave(table: string): Observable<Outcome<PokerSeat>>;
  /** The last hands of whoever is signed in. */
  hands(): Observable<Outcome<PlayedHands>>;
  /** What proves the deal of a hand. */
  proof(hand: string): Observable<Outcome<PokerProof>>;
  refresh(): void;
}

/** Tables of hold'em. Every act brings a random text along for the deal of the next hand. */
export function createHoldemStore(parts: StoreParts): HoldemStore {
  const { scope, live, rest, intents, session$ } = parts;
  const feed = live.feed(
    'pokerRooms',
    null,
    newestValue<TopicState<'pokerRooms'>>({
      fetch: () => rest.call('pokerRooms', {}).pipe(map(({ value }) => value)),
    }),
  );
  scope.add(() => feed.close());
  const account$ = accountOf(session$, isMember);
  const own = createAccountFeed(parts, 'pokerSeat', newestValue<TopicState<'pokerSeat'>>(), account$);

  const watched$ = createState<string | null>(null);
  scope.add(() => watched$.end());
  const table = createRemote<PokerTable>(parts, watched$, () =>
    rest.call('pokerTable', { table: watched$.value ?? '' }).pipe(map(({ value }) => value)),
  );
  const sitsAt$ = own.value$.pipe(map(it => it?.table?.id ?? null));
  /** Whether the watched table is one at which the account doesn't sit. */
  const isStranger$ = combineLatest([watched$, sitsAt$]).pipe(
    map(([id, sitsAt]) => id !== null && id !== sitsAt),
    distinctUntilChanged(),
  );
  const rowOf = (list: PokerRooms | null, id: string | null) => list?.list.find(it => it.id === id) ?? null;
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
  scope.subscribe(
    combineLatest([isStranger$, table.value$]).pipe(
      map(([isStranger, shown]) => isStranger && shown?.shown != null && shown.shown.turn !== null),
      distinctUntilChanged(),
      switchMap(isRunning => (isRunning ? interval(WATCHED_EVERY_MS) : EMPTY)),
    ),
    table.refresh,
  );
  const table$ = combineLatest([table.remote$, own.value$, own.freshness$, watched$]).pipe(
    map(([read, mine, freshness, id]): Remote<PokerTable> => {
      const seated = mine?.table ?? null;
      if (seated === null || seated.id !== id) return read;
      return freshness.kind === 'live' ? answered(seated) : remoteOf(seated, freshness);
    }),
  );

  const settle = <T>({ value, snaps, startedAt }: Answer<T>): T => {
    // The answer carries the new states, so they show while the socket is down.
    live.merge(snaps, startedAt);
    return value;
  };
  const text = () => rest.newKey();
  return {
    list$: scope.behavior<Remote<PokerRooms>>(
      combineLatest([feed.value$, feed.freshness$]).pipe(
        map(([list, freshness]) => remoteOf<PokerRooms>(list, freshness)),
      ),
      LOADING_REMOTE,
    ),
    own$: scope.behavior<PokerSeat | null>(own.value$, null),
    table$: scope.behavior<Remote<PokerTable>>(table$, LOADING_REMOTE),
    watch: id => watched$.set(id),
    sit: (id, buyIn) =>
      asAccountOutcome(
        session$,
        intents.run('pokerSit', { table: id, buyIn, text: text() }, answer => settle(answer)),
      ),
    act: ({ table: id, hand, act, to }) =>
      asAccountOutcome(
        session$,
        intents.run(
          'pokerAct',
          {
            ...{ table: id, hand: hand.id, step: hand.step, act, text: text() },
            ...(to === undefined ? {} : { to }),
          },
          answer => settle(answer),
        ),
      ),
    leave: id =>
      asAccountOutcome(
        session$,
        intents.run('pokerLeave', { table: id }, answer => settle(answer)),
      ),
    hands: () => asAccountOutcome(session$, rest.call('pokerHands', {}).pipe(map(({ value }) => value))),
    proof: hand =>
      asAccountOutcome(session$, rest.call('pokerProof', { hand }).pipe(map(({ value }) => value))),
    refresh() {
      feed.resync();
      own.resync();
      if (watched$.value !== null) table.refresh();
    },
  };
}
