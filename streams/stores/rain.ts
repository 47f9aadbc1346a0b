import { map, type Observable } from 'rxjs';
import type { Behavior } from '../behavior.ts';
import type { Outcome } from '../failure.ts';
import type { Freshness } from '../freshness.ts';
import { newestValue } from '../merge/fold.ts';
import type { DrawRecord, EnvelopeEntry, RainNow } from '../wire/draws/shapes.ts';
import type { TopicState } from '../wire/tables/topics.ts';
import { repeatCommand } from './intents/repeatCommand.ts';
import { asAccountOutcome, asOutcome } from './outcome.ts';
import type { StoreParts } from './storeParts.ts';

export interface RainStore {
  /** The newest envelope rain; null until it is known. */
  readonly rain$: Behavior<RainNow | null>;
  readonly freshness$: Behavior<Freshness>;
  /** Presses an envelope of a rain. A repeat is the same envelope, so it is sent again while its answer is lost. */
  press(rain: string): Observable<Outcome<EnvelopeEntry>>;
  /** Own envelopes, newest first, older than the one of this id. */
  envelopes(before?: string): Observable<Outcome<readonly EnvelopeEntry[]>>;
  /** Everything that a check of a draw needs. */
  record(id: string): Observable<Outcome<DrawRecord>>;
  refresh(): void;
}

/** Envelopes of one page of the history. */
export const ENVELOPE_PAGE = 20;

/** Envelope rains. */
export function createRainStore(parts: StoreParts): RainStore {
  const { scope, live, rest, random, lifecycle, session$ } = parts;
  const fold = newestValue<TopicState<'rain'>>({
    fetch: () => rest.call('rain', {}).pipe(map(({ value }) => value)),
  });
  const feed = live.feed('rain', null, fold);
  scope.add(() => feed.close());
  return {
    rain$: scope.behavior(feed.value$, null),
    freshness$: feed.freshness$,
    press: rain =>
      asAccountOutcome(
        session$,
        rest.call('envelopeClaim', { rain }).pipe(
          repeatCommand({ random, lifecycle }),
          map(({ value, snaps, startedAt }) => {
            live.merge(snaps, startedAt);
            return value;
          }),
        ),
      ),
    envelopes: before =>
      asOutcome(
        rest
          .call('envelopes', { limit: ENVELOPE_PAGE, ...(before !== undefined && { before }) })
          .pipe(map(({ value }) => value)),
      ),
    record: id => asOutcome(rest.call('drawRecord', { id }).pipe(map(({ value }) => value))),
    refresh: feed.resync,
  };
}
