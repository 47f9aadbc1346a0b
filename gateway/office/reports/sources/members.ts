import { sql } from 'drizzle-orm';
import { DAY } from '../../../ground/calendar/durations.ts';
import { DAY_SUMS, sumsOf, VENDOR_SUMS } from '../dayRows.ts';
import type { ReportSource } from '../reportSource.ts';
import { playedByDay } from './games.ts';

/** Who came, who played and who paid in for the first time. */
export const memberReport: ReportSource = {
  rows: ({ span }) => sql`
    select day, day::text as id, registered, players as active, depositors, first_depositors as firstdepositors,
      first_deposits as firstdeposits, rounds, stake as stakes, payout as payouts
    from ${sumsOf(DAY_SUMS.members, span)} m`,
  compare: ({ span }) => ({
    with: 'rounds',
    reported: playedByDay(sumsOf(DAY_SUMS.members, span)),
    found: playedByDay(sumsOf(VENDOR_SUMS, span)),
  }),
};

/** After so many days it is told how many came back. */
const AFTER = [1, 7, 30] as const;

/** How many of those who registered on a day played a day, a week and 30 days later. */
export const retentionReport: ReportSource = {
  rows({ span }) {
    const later = { from: span.from, to: span.to + (AFTER[2] + 1) * DAY };
    const cameBack = AFTER.map(
      days =>
        sql`coalesce(max(c.players) filter (where c.day = m.day + ${days * DAY}::int8), 0)::int8 as ${sql.raw(`day${days}`)}`,
    );
    return sql`
      select m.day, m.day::text as id, m.registered, ${sql.join(cameBack, sql`, `)}
      from ${sumsOf(DAY_SUMS.members, span)} m left join ${sumsOf(DAY_SUMS.cohorts, later)} c on c.cohort = m.day
      where m.registered > 0 group by m.day, m.registered`;
  },
  compare: ({ span }) => ({
    with: 'members',
    reported: sql`select day, 'active' as of, sum(players)::int8 as amount from ${sumsOf(DAY_SUMS.cohorts, span)} c group by 1`,
    found: sql`select day, 'active' as of, players as amount from ${sumsOf(DAY_SUMS.members, span)} m`,
  }),
};
