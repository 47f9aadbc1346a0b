import { sql } from 'drizzle-orm';
import type { PeriodLength } from '../../ground/calendar/periods.ts';
import type { PeriodsAbove } from './terms.ts';

/** As the database answers; null for terms whose periods end with those above anyway. */
export type AboveRow = readonly (readonly [PeriodLength, number, number | null])[] | null;

/**
 * The months and half months of contracts above the one of a weekly dividend. Days end with every other period, and no
 * period is longer than those above it, so only weeks have to be told. The query calls the contract `c`, its version `v`.
 */
export const PERIODS_ABOVE = sql`case when c.kind = 'dividend' and v.terms ->> 'period' = 'weekly' then (
  select json_agg(json_build_array(
    coalesce(w.terms ->> 'period', 'monthly'), w.effective_from, w.effective_to))
  from team_member m join contract u on u.downline_uid = m.ancestor and u.kind = c.kind and u.category = c.category
    join contract_version w on w.contract_id = u.id
  where m.uid = c.downline_uid and m.depth > 0
    and coalesce(w.terms ->> 'period', 'monthly') in ('monthly', 'semimonthly')) end`;

export const aboveOf = (row: AboveRow): readonly PeriodsAbove[] =>
  (row ?? []).map(([length, from, to]) => ({ length, from, to }));
