import { type SQL, sql } from 'drizzle-orm';
import type { Invariant } from '../../ground/invariants.ts';
import { FIRST_KEPT_BOOKING, FIRST_KEPT_MOMENT } from '../../ground/months/ports.ts';
import { columnsOf, DAY_SUMS, type DaySums, VENDOR_SUMS } from './dayRows.ts';
import { ledgerRows } from './ledgerRows.ts';

const all = (columns: readonly string[], of: string): SQL =>
  sql.raw(columns.map(it => `${of}.${it}`).join(', '));

/** Days that are added up. */
const isClosed = (day: SQL): SQL => sql`not exists (select 1 from team_open_day o where o.day = ${day})
  and not exists (select 1 from report_open_day o where o.day = ${day})`;

const closedDays = sql`array(select day from (
    select day from report_member_day union select day from report_wallet_day union select day from report_game_day
    union select day from member_day union select day from wallet_day
  ) known where ${isClosed(sql`known.day`)})`;

const compared = (sums: DaySums): SQL => {
  const names = ['day', ...sums.keys];
  const what = names.map(name => `coalesce(k.${name}, f.${name})`).join(` || ' ' || `);
  return sql`
    select ${sql.raw(`'${sums.table} ' || ${what}`)} as what,
      (${all(sums.figures, 'k')}) is not distinct from (${all(sums.figures, 'f')}) as sound
    from (select ${columnsOf(sums)} from ${sql.raw(sums.table)} t where ${isClosed(sql`t.day`)}) k
    full join (select ${columnsOf(sums)} from (${sums.rowsOf(closedDays)}) made) f using (${sql.raw(names.join(', '))})`;
};

/** What the reports of the house are read from. */
export const REPORT_INVARIANTS: readonly Invariant[] = [
  {
    id: 'reportDays',
    says: 'The sums of the house by day are those of its members, their rounds and their limits.',
    rows: sql.join([...Object.values(DAY_SUMS), VENDOR_SUMS].map(compared), sql` union all `),
  },
  {
    id: 'reportLedger',
    says: 'The entries of the ledger are added up by day as they stand in it.',
    rows: sql`
      select coalesce(k.day, f.day) || ' ' || coalesce(k.account_kind, f.account_kind) || ' ' || coalesce(k.kind, f.kind)
          || ' ' || coalesce(k.source, f.source) || ' ' || coalesce(k.promotion, f.promotion) as what,
        (k.entries, k.credit, k.debit) is not distinct from (f.entries, f.credit, f.debit) as sound
      from (select * from report_ledger_day where day >= ${FIRST_KEPT_MOMENT}) k
      full join (${ledgerRows({
        from: sql`(select greatest(from_day, ${FIRST_KEPT_MOMENT}) from report_ledger_mark)`,
        to: sql`(select to_day from report_ledger_mark)`,
        firstTx: FIRST_KEPT_BOOKING,
      })}) f using (day, account_kind, kind, source, promotion)`,
  },
  {
    id: 'reportReconciled',
    says: 'What the reports say of money by day is what the entries of the ledger say.',
    rows: sql`
      select coalesce(w.day, l.day) || ' ' || coalesce(w.kind, l.kind) as what,
        (w.entries, w.credit, w.debit) is not distinct from (l.entries, l.credit, l.debit) as sound
      from (select day, kind, entries, credit, debit from report_wallet_day t
        where ${isClosed(sql`t.day`)} and day >= (select from_day from report_ledger_mark)
          and day < (select to_day from report_ledger_mark)) w
      full join (select day, kind, sum(entries)::int8 as entries, sum(credit)::int8 as credit, sum(debit)::int8 as debit
        from report_ledger_day t where account_kind = 'wallet' and ${isClosed(sql`t.day`)} group by 1, 2) l using (day, kind)`,
  },
];
