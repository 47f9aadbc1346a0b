import { sql } from 'drizzle-orm';
import { DAY_SUMS, sumsOf } from '../dayRows.ts';
import { ledgerOf } from '../ledgerMark.ts';
import type { ReportSource } from '../reportSource.ts';

/** What rewards cost by what gave them: a promotion, a mission, a draw, a rain, a level. */
export const promotionReport: ReportSource = {
  rows: ({ span, mark, chosen: { promotion } }) => sql`
    select day, source || ':' || promotion as id, source, promotion, sum(entries)::int8 as bookings,
      sum(credit)::int8 as paid, sum(debit)::int8 as returned, sum(credit - debit)::int8 as cost
    from ${ledgerOf(span, mark)} l where account_kind = 'wallet' and kind = 'bonus'
      ${promotion === undefined || promotion === '' ? sql`` : sql`and promotion = ${promotion}`}
    group by day, source, promotion`,
  compare: ({ span, mark }) => ({
    with: 'ledger',
    reported: sql`select day, 'cost' as of, (credit - debit)::int8 as amount
      from ${sumsOf(DAY_SUMS.wallets, span)} w where kind = 'bonus'`,
    found: sql`select day, 'cost' as of, sum(credit - debit)::int8 as amount
      from ${ledgerOf(span, mark)} l where account_kind = 'wallet' and kind = 'bonus' group by 1`,
  }),
};
