import { map, type Observable } from 'rxjs';
import type { Behavior } from '../behavior.ts';
import type { Outcome } from '../failure.ts';
import type { Freshness } from '../freshness.ts';
import { newestValue } from '../merge/fold.ts';
import type { DrawRecord, OwnRaffles, RaffleRound, RaffleStates, WonPrize } from '../wire/draws/shapes.ts';
import type { TopicState } from '../wire/tables/topics.ts';
import { asAccountOutcome, asOutcome } from './outcome.ts';
import type { StoreParts } from './storeParts.ts';

export interface RafflesStore {
  /** What was promised and revealed of each round, as it is pushed; the lists are read again when it changes. */
  readonly states$: Behavior<RaffleStates | null>;
  readonly freshness$: Behavior<Freshness>;
  /** Rounds with their prizes, in the reader's language. */
  rounds(): Observable<Outcome<readonly RaffleRound[]>>;
  /** Tickets and prizes of whoever is signed in. */
  own(): Observable<Outcome<OwnRaffles>>;
  /** Claims a prize: an intent with money (docs/decisions/021). */
  claim(id: string): Observable<Outcome<WonPrize>>;
  /** Everything that a check of a draw needs. */
  record(id: string): Observable<Outcome<DrawRecord>>;
}

/** Raffles: rounds, tickets, prizes. */
export function createRafflesStore(parts: StoreParts): RafflesStore {
  const { scope, live, rest, intents, session$ } = parts;
  const feed = live.feed('raffles', null, newestValue<TopicState<'raffles'>>());
  scope.add(() => feed.close());
  return {
    states$: scope.behavior(feed.value$, null),
    freshness$: feed.freshness$,
    rounds: () => asOutcome(rest.call('raffles', {}).pipe(map(({ value }) => value))),
    own: () => asOutcome(rest.call('ownRaffles', {}).pipe(map(({ value }) => value))),
    claim: id =>
      asAccountOutcome(
        session$,
        intents.run('claimRaffle', { id }, ({ value, snaps, startedAt }) => {
          // The answer carries the new state, so it shows while the socket is down.
          live.merge(snaps, startedAt);
          return value;
        }),
      ),
    record: id => asOutcome(rest.call('drawRecord', { id }).pipe(map(({ value }) => value))),
  };
}
