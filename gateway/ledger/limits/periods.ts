import type { LimitPeriod } from '../../../streams/wire/limits/shapes.ts';
import { type Period, type PeriodLength, periodAt } from '../../ground/calendar/periods.ts';

const LENGTHS: Readonly<Record<Exclude<LimitPeriod, 'session'>, PeriodLength>> = {
  day: 'daily',
  week: 'weekly',
  month: 'monthly',
};

/** The period of a limit that is running; null for that of a session. Days begin at midnight UTC, weeks on Monday. */
export function limitPeriod(period: LimitPeriod, at: number): Period | null {
  return period === 'session' ? null : periodAt(LENGTHS[period], at);
}
