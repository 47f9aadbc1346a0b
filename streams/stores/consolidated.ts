import { map, type Observable } from 'rxjs';
import type { Rest } from '../link/rest.ts';
import type { OffersState } from '../wire/entities/contract.ts';
import type { Snap } from '../wire/position.ts';
import { parseTopicName } from '../wire/topicNames.ts';
import { offersState } from './adapters/offersState.ts';

/** What the consolidated call told. */
export interface ConsolidatedReading {
  readonly state: OffersState;
  /** The same as a snapshot, when the answer says at which position it was read; else empty. */
  readonly snaps: readonly Snap[];
  /** Monotonic time at which it was asked. */
  readonly startedAt: number;
}

/** Reads requests and contracts with the consolidated call (S7-25). */
export function readConsolidated(
  rest: Pick<Rest, 'call'>,
  known: OffersState | null,
): Observable<ConsolidatedReading> {
  return rest.call('consolidated', {}).pipe(
    map(({ value, pos, startedAt }) => {
      const state = offersState(value, known);
      const snaps = pos
        .filter(([topic]) => parseTopicName(topic)?.key === 'offers')
        .map(([t, e, s]): Snap => ({ t, kind: 'log', e, s, ts: 0, st: state }));
      return { state, snaps, startedAt };
    }),
  );
}
