import type { SeamlessRefusal } from '../../streams/wire/gameServers/seamless.ts';
import { SECOND } from '../../streams/wire/protocol/durations.ts';
import { retryAfter } from './retryPlan.ts';

/** Longest wait after calls that failed, ms. */
const MOST_WAIT_MS = 10 * SECOND;
/** The same after calls for which the gateway was too busy: it forgets everything of whoever is silent for long. */
const MOST_BUSY_MS = 4 * SECOND;

/** What came of a report; null where nothing came. */
type ReportAnswer = { readonly ok: true } | SeamlessRefusal | null;

/** Whether the gateway was too busy for it. */
export const isBusy = (answer: ReportAnswer): boolean =>
  answer !== null && !answer.ok && answer.code === 'busy';

interface ReportWaitsDeps {
  /** Least time between two reports, ms. */
  readonly everyMs: number;
  /** What they are of, in a warning. */
  readonly what: string;
  readonly warn: (message: string) => void;
  readonly retryPlan: readonly number[];
}

/** How long to wait before the next report, ms, by what came of the last one: longer with each that was refused in a row. */
export function createReportWaits({ everyMs, what, warn, retryPlan }: ReportWaitsDeps) {
  let failed = 0;
  let busy = 0;
  return (answer: ReportAnswer): number => {
    if (answer?.ok) {
      failed = 0;
      busy = 0;
      return everyMs;
    }
    if (isBusy(answer)) {
      busy += 1;
      return Math.min(MOST_BUSY_MS, everyMs * 2 ** (busy - 1));
    }
    failed += 1;
    if (answer !== null && failed === 1) warn(`the gateway refuses the ${what}: ${answer.code}`);
    return Math.min(MOST_WAIT_MS, Math.max(everyMs, retryAfter(failed, retryPlan)));
  };
}
