import type { NameIn, StateOf } from '../../streams/wire/protocol/tables.ts';
import type { Clock } from '../clock.ts';
import type { Jackpots } from '../jackpots/jackpots.ts';
import { type JackpotTopics, jackpotTopics } from '../jackpots/wire/topics.ts';
import { createRealtime, type Realtime } from '../realtime/realtime.ts';
import type { Sports } from '../sports/openSports.ts';
import { type BookTopics, bookFolds, bookTopics } from '../sports/wire/topics.ts';
import type { Session } from '../store/lines.ts';
import type { Store } from '../store/store.ts';
import type { Tables } from '../tables/openTables.ts';
import { tableFolds } from '../tables/wire/folds.ts';
import { type TableTopics, tableTopics } from '../tables/wire/topics.ts';
import { MOST_TABLES } from '../tables/wire/words.ts';
import { mayReadBook } from './bookRights.ts';
import { createRealtimeApi } from './realtimeApi.ts';
import { hashOf } from './sessions.ts';

export interface OpenRealtimeDeps {
  readonly sports: Pick<Sports, 'begin' | 'watched'>;
  readonly tables: Pick<Tables, 'begin' | 'watched' | 'mayRead'>;
  readonly jackpots: Pick<Jackpots, 'now'>;
  readonly store: Pick<Store, 'byKey'>;
  /** Asks the wallet whether a session stands; false when it can't be asked. */
  readonly look: (session: Session) => Promise<boolean>;
  readonly isOver: (session: string) => boolean;
  readonly clock: Clock;
  readonly randomText: (bytes: number) => string;
  readonly origin: () => string;
  readonly warn: (message: string) => void;
}

/** Matches that one page looks at. */
const MOST_MATCHES = 12;

type PageTopics = BookTopics & TableTopics & JackpotTopics;
const pageTopics: PageTopics = { ...bookTopics, ...tableTopics, ...jackpotTopics };

const isOfBook = (key: NameIn<PageTopics>): key is NameIn<BookTopics> => Object.hasOwn(bookTopics, key);
const isOfTables = (key: NameIn<PageTopics>): key is NameIn<TableTopics> => Object.hasOwn(tableTopics, key);

/** Each part publishes its own topics. */
type PartsRealtime = Realtime<BookTopics> & Realtime<TableTopics> & Realtime<JackpotTopics>;

/** The topics of this server for its pages, and the calls that go with them. */
export function openRealtime(options: OpenRealtimeDeps) {
  const { sports, tables, jackpots, store, look, isOver, clock, ...deps } = options;
  const sessionOf = (key: string) => store.byKey(hashOf(key));
  function begin(key: NameIn<PageTopics>, owner: string | null): unknown {
    if (key === 'jackpot') return owner === null ? null : jackpots.now(owner);
    if (isOfBook(key)) return sports.begin(key, owner);
    return isOfTables(key) ? tables.begin(key, owner) : null;
  }
  const realtime = createRealtime<PageTopics>({
    ...deps,
    ...{ topics: pageTopics, folds: { ...bookFolds, ...tableFolds }, clock },
    most: { cloth: MOST_TABLES, fixture: MOST_MATCHES },
    begin: <K extends NameIn<PageTopics>>(key: K, owner: string | null) =>
      begin(key, owner) as StateOf<PageTopics, K> | null,
    watched(key, owner, isWatched) {
      if (isOfBook(key)) sports.watched(key, owner, isWatched);
      else if (isOfTables(key)) tables.watched(key, owner, isWatched);
    },
    mayRead(session, key, owner) {
      // What a pool holds is shown to whoever plays here; it is of nobody.
      if (key === 'jackpot') return session !== null;
      if (isOfBook(key)) return mayReadBook(session, key, owner);
      return isOfTables(key) && tables.mayRead(session, key, owner);
    },
    sessionOf(key) {
      const session = sessionOf(key);
      return session === null || isOver(session.id) ? null : session;
    },
    look: async session => void (await look(session)),
  }) as unknown as PartsRealtime;
  const answer = createRealtimeApi({
    ...{ realtime, sessionOf, isOver, look, now: clock.now, origin: deps.origin },
  });
  return { realtime, answer };
}
