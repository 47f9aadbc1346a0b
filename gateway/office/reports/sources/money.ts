import { type SQL, sql } from 'drizzle-orm';
import { DAY_SUMS, sumsOf } from '../dayRows.ts';
import { ledgerOf } from '../ledgerMark.ts';
import { MONEY } from '../moneyColumns.ts';
import type { ReportSource } from '../reportSource.ts';

const bothSides = (rows: SQL): SQL => sql`
  select r.day, r.kind || ' ' || side.name as of, sum(side.amount)::int8 as amount
  from ${rows} r cross join lateral (values ('credit', r.credit), ('debit', r.debit)) side (name, amount) group by 1, 2`;

/** All money of the members' wallets by day, as their own sums have it; the entries of the ledger are what it is compared with. */
export const moneyReport: ReportSource = {
  rows: ({ span }) => sql`
    select day, day::text as id, ${MONEY} from ${sumsOf(DAY_SUMS.wallets, span)} w group by day`,
  compare: ({ span, mark }) => ({
    with: 'ledger',
    reported: bothSides(sumsOf(DAY_SUMS.wallets, span)),
    found: bothSides(sql`(select * from ${ledgerOf(span, mark)} l where l.account_kind = 'wallet')`),
  }),
};
