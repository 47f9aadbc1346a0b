import { filter, map, type Observable, scan } from 'rxjs';
import type { ConnectionState } from '../connectionState.ts';

type Phase = Pick<ConnectionState, 'phase' | 'since'>;

interface Watch {
  /** Local time at which the connection went away, epoch ms; null while it is there, or was never. */
  readonly lostAt: number | null;
  readonly wasLive: boolean;
  /** How long the absence was that has just ended, ms; null at any other moment. */
  readonly absentMs: number | null;
}

const NOTHING: Watch = { lostAt: null, wasLive: false, absentMs: null };

function follow(watch: Watch, { phase, since }: Phase): Watch {
  const isLive = phase === 'live';
  if (isLive) {
    const absentMs = watch.lostAt === null ? null : since - watch.lostAt;
    return { lostAt: null, wasLive: true, absentMs };
  }
  return { lostAt: watch.wasLive ? since : watch.lostAt, wasLive: false, absentMs: null };
}

/** Emits when the connection is live again after it was away for at least `ms`. */
export function afterAbsence(state$: Observable<Phase>, ms: number): Observable<void> {
  return state$.pipe(
    scan(follow, NOTHING),
    filter(({ absentMs }) => absentMs !== null && absentMs >= ms),
    map(() => undefined),
  );
}
