import { DAY } from '../../../ground/calendar/durations.ts';
import { periodAt as calendarPeriodAt } from '../../../ground/calendar/periods.ts';
import type { Definition } from './definition.ts';

/** One run of a promotion, in epoch ms. */
export interface PromotionPeriod {
  /** Names the period: its first moment before the window cuts it; 0 for a promotion that has only one. */
  readonly key: number;
  readonly from: number;
  /** One after its last moment; null for no end. */
  readonly until: number | null;
}

/** How a promotion stands to a moment. */
export type Phase = 'before' | 'open' | 'over';

export function phaseOf({ window: { from, until } }: Pick<Definition, 'window'>, at: number): Phase {
  if (from !== null && at < from) return 'before';
  return until !== null && at >= until ? 'over' : 'open';
}

/** The period of a key. */
export function periodOf(
  { window, repeat }: Pick<Definition, 'window' | 'repeat'>,
  key: number,
): PromotionPeriod {
  if (repeat === 'once') return { key: 0, from: window.from ?? 0, until: window.until };
  const { end } = calendarPeriodAt(repeat, key);
  return {
    key,
    from: Math.max(key, window.from ?? key),
    until: Math.min(end, window.until ?? end),
  };
}

/** The period in which a moment is; before and after the window the first or the last one. */
export function promotionPeriodAt(of: Pick<Definition, 'window' | 'repeat'>, at: number): PromotionPeriod {
  if (of.repeat === 'once') return periodOf(of, 0);
  const { from, until } = of.window;
  const within = Math.max(Math.min(at, (until ?? at + 1) - 1), from ?? 0);
  return periodOf(of, calendarPeriodAt(of.repeat, within).start);
}

/** The period before another one; null where there is none in the window. */
export function periodBefore(
  of: Pick<Definition, 'window' | 'repeat'>,
  { key }: PromotionPeriod,
): PromotionPeriod | null {
  if (of.repeat === 'once') return null;
  const before = periodOf(of, calendarPeriodAt(of.repeat, key - 1).start);
  return before.until !== null && before.until > before.from && before.until > (of.window.from ?? 0)
    ? before
    : null;
}

/** Until when a reward of a period can be claimed; null for as long as it runs. */
export function claimUntil(
  { claimDays }: Pick<Definition, 'claimDays'>,
  { until }: PromotionPeriod,
): number | null {
  return until === null ? null : until + claimDays * DAY;
}
