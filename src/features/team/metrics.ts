import type { TeamOverview, TeamState } from '../../../streams/wire/team/shapes.ts';
import { formatAmount, formatCount } from '../../ui/amount/formatAmount.ts';

export type TeamDay = TeamOverview['days'][number];

/** What the chart of days can show. */
export const METRICS = ['validBet', 'ggr', 'players', 'newMembers'] as const;
export type Metric = (typeof METRICS)[number];

/** Metrics that are amounts. */
export const MONEY: readonly Metric[] = ['validBet', 'ggr'];

/** A value of a metric as text. */
export function formatMetric(metric: Metric, value: number): string {
  return MONEY.includes(metric) ? formatAmount(value, { signed: metric === 'ggr' }) : formatCount(value);
}

/** The days with today as it is now: the overview was read when the page opened. */
export function withToday(days: readonly TeamDay[], live: TeamState | null): readonly TeamDay[] {
  if (live === null) return days;
  const { day, players, newMembers, validBet, ggr } = live;
  return days.map(it => (it.day === day ? { day, players, newMembers, validBet, ggr } : it));
}
