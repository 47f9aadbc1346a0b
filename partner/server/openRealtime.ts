import type { Clock } from '../clock.ts';
import { createRealtime, type Realtime } from '../realtime/realtime.ts';
import type { Sports } from '../sports/openSports.ts';
import { betsFold, fixturesFold } from '../sports/wire/folds.ts';
import { type BookTopics, bookTopics } from '../sports/wire/topics.ts';
import type { Session } from '../store/lines.ts';
import type { Store } from '../store/store.ts';
import { mayReadBook } from './bookRights.ts';
import { createRealtimeApi } from './realtimeApi.ts';
import { hashOf } from './sessions.ts';

export interface OpenRealtimeDeps {
  readonly sports: Pick<Sports, 'begin' | 'watched'>;
  readonly store: Pick<Store, 'byKey'>;
  /** Asks the wallet whether a session stands; false when it can't be asked. */
  readonly look: (session: Session) => Promise<boolean>;
  readonly isOver: (session: string) => boolean;
  readonly clock: Clock;
  readonly randomText: (bytes: number) => string;
  readonly origin: () => string;
  readonly warn: (message: string) => void;
}

/** The topics of this server for its pages, and the calls that go with them. */
export function openRealtime({ sports, store, look, isOver, clock, ...deps }: OpenRealtimeDeps) {
  const sessionOf = (key: string) => store.byKey(hashOf(key));
  const realtime: Realtime<BookTopics> = createRealtime<BookTopics>({
    ...deps,
    ...{ topics: bookTopics, folds: { fixtures: fixturesFold, bets: betsFold } },
    ...{ clock, begin: sports.begin, watched: sports.watched, mayRead: mayReadBook },
    sessionOf(key) {
      const session = sessionOf(key);
      return session === null || isOver(session.id) ? null : session;
    },
    look: async session => void (await look(session)),
  });
  const answer = createRealtimeApi({
    ...{ realtime, sessionOf, isOver, look, now: clock.now, origin: deps.origin },
  });
  return { realtime, answer };
}
