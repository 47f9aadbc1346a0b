import { CONTRACT_TRAITS } from '../../../streams/wire/contracts/words.ts';
import { DAY, HOUR, MINUTE, WEEK } from './durations.ts';

/** Length of a real-time settlement window, ms (S9-01). */
export const REALTIME_WINDOW = 5 * MINUTE;

/** How long a period is. All of them lie on UTC time. */
export type PeriodLength = 'realtime' | 'hourly' | 'daily' | 'weekly' | 'semimonthly' | 'monthly';

/** A stretch of time, epoch ms; periods of one length touch and never overlap. */
export interface Period {
  readonly start: number;
  readonly end: number;
}

const ofLength = (length: number, at: number, origin = 0): Period => {
  const start = Math.floor((at - origin) / length) * length + origin;
  return { start, end: start + length };
};

/** 1970-01-05 was a Monday. */
const FIRST_MONDAY = 4 * DAY;

function month(at: number): Period {
  const day = new Date(at);
  const year = day.getUTCFullYear();
  const index = day.getUTCMonth();
  return { start: Date.UTC(year, index, 1), end: Date.UTC(year, index + 1, 1) };
}

function halfMonth(at: number): Period {
  const { start, end } = month(at);
  const sixteenth = start + 15 * DAY;
  return at < sixteenth ? { start, end: sixteenth } : { start: sixteenth, end };
}

const PERIODS: Readonly<Record<PeriodLength, (at: number) => Period>> = {
  realtime: at => ofLength(REALTIME_WINDOW, at),
  hourly: at => ofLength(HOUR, at),
  daily: at => ofLength(DAY, at),
  weekly: at => ofLength(WEEK, at, FIRST_MONDAY),
  semimonthly: halfMonth,
  monthly: month,
};

/**
 * The period that is running at an instant: `start <= at < end` (S3-33). Weeks run Monday to Sunday, half
 * months from the 1st to the 15th and from the 16th to the end. What changes takes effect at its `end`.
 */
export function periodAt(length: PeriodLength, at: number): Period {
  return PERIODS[length](at);
}

/** When a period that ended at `end` is settled: 02:10 for dividends, hh:05 for an hour, 02:05 for a day and longer. */
export function settlesAt(kind: keyof typeof CONTRACT_TRAITS, end: number): number {
  if (kind === 'dividend') return end + 2 * HOUR + 10 * MINUTE;
  const { period } = CONTRACT_TRAITS[kind];
  if (period === 'realtime') return end;
  return period === 'hourly' ? end + 5 * MINUTE : end + 2 * HOUR + 5 * MINUTE;
}
