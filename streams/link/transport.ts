import { catchError, defer, map, type Observable, throwError } from 'rxjs';
import type { Clock } from '../deps.ts';
import type { LiveTransport } from '../merge/transport.ts';
import type { SyncAnswer } from '../wire/protocol/frames.ts';
import type { WireRuntime } from '../wire/protocol/runtime.ts';
import type { Bus } from './bus.ts';
import type { ClockSample } from './clockOffset.ts';
import { boundedWait } from './pacing.ts';
import type { ProtocolRest } from './rest.ts';
import { failed, failureOf, RestError } from './restError.ts';

/** How long a `sync` may take, ms (A10.4). */
const SYNC_TIMEOUT_MS = 4_000;

export interface TransportDeps {
  readonly bus: Bus;
  readonly rest: ProtocolRest;
  readonly wire: Pick<WireRuntime, 'frames'>;
  readonly clock: Clock;
  readonly onSample: (sample: ClockSample) => void;
}

/** Socket and REST as the merge wants them. */
export function createTransport({ bus, rest, wire, clock, onSample }: TransportDeps): LiveTransport {
  return {
    onEvents: bus.onEvents,
    link$: bus.link$,
    sync(rs) {
      return defer(async (): Promise<SyncAnswer> => {
        const t0 = clock.monotonic();
        const body = await bus.request('sync', { t0, rs }, SYNC_TIMEOUT_MS);
        if (!wire.frames.syncAnswer(body)) throw new RestError(refusalOf(body));
        const answer = body as SyncAnswer;
        onSample({ sentAt: t0, receivedAt: clock.monotonic(), serverNow: answer.now });
        return answer;
      }).pipe(asFailure());
    },
    snap(topics) {
      return rest.call('snap', { t: topics.join(',') }).pipe(
        map(answer => answer.value),
        asFailure(),
      );
    },
    unsubscribe(topics) {
      bus.send('unsub', { t: topics });
    },
  };
}

/** Turns errors into a `Failure`, which is what the merge reads. */
const asFailure =
  <T>() =>
  (source$: Observable<T>) =>
    source$.pipe(catchError((error: unknown) => throwError(() => failureOf(error))));

function refusalOf(body: unknown) {
  if (typeof body !== 'object' || body === null) return failed('bad_answer');
  const code = 'code' in body && typeof body.code === 'string' ? body.code : 'bad_answer';
  const retryAfterMs =
    'retryMs' in body && typeof body.retryMs === 'number' ? boundedWait(body.retryMs) : null;
  return failed(code, { retryAfterMs });
}
