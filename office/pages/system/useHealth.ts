import { useObservableState } from 'observable-hooks';
import { catchError, from, map, type Observable, of, scan, switchMap, timer } from 'rxjs';
import { SECOND } from '../../../streams/wire/protocol/durations.ts';
import { useOffice } from '../../kit/OfficeContext.ts';

/** What `/healthz` answers. */
interface HealthReport {
  readonly ok: boolean;
  readonly database: boolean;
  readonly sockets: boolean;
  readonly page: boolean;
  readonly unsettled: number;
  readonly setAside: number;
  readonly degraded: readonly string[];
  readonly loops: readonly {
    readonly name: string;
    readonly runs: number;
    readonly failuresInRow: number;
    /** Null for one that has never succeeded. */
    readonly sinceSuccessMs: number | null;
  }[];
}

interface HealthView {
  /** The last report; null before the first. */
  readonly health: HealthReport | null;
  /** Whether the last one could not be read. */
  readonly isLost: boolean;
  /** When the one that is shown was read, epoch ms. */
  readonly readAt: number;
}

const EVERY_MS = 10 * SECOND;
const UNKNOWN: HealthView = { health: null, isLost: false, readAt: 0 };

const isReport = (body: unknown): body is HealthReport =>
  typeof body === 'object' && body !== null && 'loops' in body && 'degraded' in body;

/** It asks nobody who they are, and so is no use of the session. A gateway that isn't well answers 503 with a report. */
const read = (): Observable<HealthReport | null> =>
  from(fetch('/healthz', { cache: 'no-store', credentials: 'omit' }).then(answer => answer.json())).pipe(
    map(body => (isReport(body) ? body : null)),
    catchError(() => of(null)),
  );

/** The gateway's health, read every ten seconds while it is shown. */
export function useHealth(): HealthView {
  const { clock } = useOffice();
  return useObservableState(
    () =>
      timer(0, EVERY_MS).pipe(
        switchMap(read),
        scan<HealthReport | null, HealthView>(
          (before, health) =>
            health === null ? { ...before, isLost: true } : { health, isLost: false, readAt: clock.now() },
          UNKNOWN,
        ),
      ),
    UNKNOWN,
  )[0];
}
