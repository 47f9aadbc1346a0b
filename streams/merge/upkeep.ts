import { NEVER, type Observable, type SchedulerLike, timer } from 'rxjs';
import type { ConnectionReason } from '../connectionState.ts';
import type { Clock, RandomSource } from '../deps.ts';
import { adaptivePoll } from '../operators/adaptivePoll.ts';
import { retryAfterOf } from './requests.ts';
import { auditDelay, downPollDelay } from './rhythm.ts';

export interface UpkeepDeps {
  readonly clock: Clock;
  readonly random: RandomSource;
  readonly awake$: Observable<boolean>;
  readonly scheduler: SchedulerLike;
}

/** Emits when the positions are to be compared with the gateway's, about every `syncMs` (A9.1). */
export function auditTicks(syncMs: number, deps: UpkeepDeps): Observable<unknown> {
  const { random, awake$, scheduler } = deps;
  return adaptivePoll({
    poll: () => timer(0, scheduler),
    delayMs: () => auditDelay(syncMs, random),
    awake$,
    scheduler,
  });
}

/** Whether no polls replace the link, because it is down on purpose: only the session call is made then (A9.6). */
export const isSilent = (reason: ConnectionReason): boolean => SILENT.has(reason);

const SILENT: ReadonlySet<ConnectionReason> = new Set([
  'maintenance',
  'region',
  'unauthorized',
  'kicked',
  'banned',
  'replaced',
  'logout',
  'closed',
]);

export interface DownPollOptions<T> {
  readonly reason: ConnectionReason;
  /** The gateway's lower bound for the time between two polls, ms. */
  readonly pollMs: number;
  readonly poll: () => Observable<T>;
}

/** Polls over REST instead of the socket, from the subscription on (the link just went down). */
export function downPolls<T>(options: DownPollOptions<T>, deps: UpkeepDeps): Observable<T> {
  const { clock, random, awake$, scheduler } = deps;
  if (isSilent(options.reason)) return NEVER;
  const downAt = clock.monotonic();
  return adaptivePoll({
    poll: options.poll,
    delayMs: ({ polls, failures, error }) =>
      downPollDelay(
        {
          downMs: clock.monotonic() - downAt,
          polls,
          failures,
          retryAfterMs: retryAfterOf(error),
          pollMs: options.pollMs,
        },
        random,
      ),
    awake$,
    scheduler,
  });
}
