import { sql } from 'drizzle-orm';
import { DAY_SUMS, sumsOf } from '../dayRows.ts';
import type { ReportSource } from '../reportSource.ts';

/** How many members have a limit, or take a break, at the end of each day that had a decision or was added up. */
export const limitReport: ReportSource = {
  rows: ({ span }) => sql`
    select day, kind as id, kind, in_force as inforce, decisions from ${sumsOf(DAY_SUMS.limits, span)} l`,
  compare: ({ span }) => {
    const newest = sql`(select max(day) as day from ${sumsOf(DAY_SUMS.limits, span)} l)`;
    return {
      with: 'members',
      reported: sql`select l.day, l.kind as of, l.in_force as amount
        from ${sumsOf(DAY_SUMS.limits, span)} l where l.kind <> 'break' and l.day = ${newest}
          and not exists (select 1 from limit_event e where e.at >= ${span.to}::int8)`,
      found: sql`select ${newest} as day, kind as of, count(distinct uid) filter (where amount is not null) as amount
        from member_limit where exists (select 1 from limit_event e where e.uid = member_limit.uid and e.kind = member_limit.kind
            and e.what in ('set', 'confirmed'))
          and not exists (select 1 from limit_event e where e.at >= ${span.to}::int8) and ${newest} is not null
        group by 2`,
    };
  },
};
