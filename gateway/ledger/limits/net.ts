import { sql } from 'drizzle-orm';
import type { NetFigures, NetPosition } from '../../../streams/wire/limits/shapes.ts';
import type { Tx } from '../../db/database.ts';
import { dayOf } from '../../ground/calendar/days.ts';
import { DAY } from '../../ground/calendar/durations.ts';
import { limitPeriod } from './periods.ts';

const YEAR_MS = 365 * DAY;

type Sum = 'deposited' | 'withdrawn' | 'staked' | 'paid' | 'open';

/**
 * What an account has put in, taken out, staked and won, by period (`NetPosition`), from the sums of its wallets by day: all
 * periods begin at a midnight of UTC, the last twelve months too. One row for each day and kind of booking is read, once. A stake on
 * what has not ended is neither won nor lost: it stands apart (docs/decisions/106-open-stakes.md).
 */
export async function readNet(tx: Tx, uid: string, at: number): Promise<NetPosition> {
  const yearAgo = at - YEAR_MS;
  const since = {
    day: limitPeriod('day', at)?.start ?? 0,
    week: limitPeriod('week', at)?.start ?? 0,
    month: limitPeriod('month', at)?.start ?? 0,
    year: Math.max(0, dayOf(yearAgo)),
    always: null,
  };
  const starts = Object.entries(since).map(([name, from]) => sql`(${name}::text, ${from ?? 0}::int8)`);
  const { rows } = await tx.execute<Record<Sum, string> & { name: keyof NetPosition }>(sql`
    with d as materialized (
      select w.day, w.kind, w.credit, w.debit from ledger_account a join wallet_day w on w.account_id = a.id
      where a.uid = ${uid} and a.kind = 'wallet' and w.kind in ('deposit', 'withdrawal', 'withdrawalReturn', 'bet', 'betReturn', 'betVoid', 'payout')
    ), o as materialized (select at, amount from open_stake where uid = ${uid})
    select p.name,
      coalesce(sum(d.credit - d.debit) filter (where d.kind = 'deposit'), 0) as deposited,
      coalesce(sum(d.debit - d.credit) filter (where d.kind in ('withdrawal', 'withdrawalReturn')), 0) as withdrawn,
      coalesce(sum(d.debit - d.credit) filter (where d.kind in ('bet', 'betReturn', 'betVoid')), 0) as staked,
      coalesce(sum(d.credit - d.debit) filter (where d.kind = 'payout'), 0) as paid,
      (select coalesce(sum(o.amount), 0) from o where o.at >= p.since) as open
    from (values ${sql.join(starts, sql`, `)}) p (name, since)
    left join d on d.day >= p.since
    group by p.name, p.since`);
  const figures = (name: keyof NetPosition): NetFigures => {
    const row = rows.find(it => it.name === name);
    const sumOf = (of: Sum) => Math.max(0, Number(row?.[of] ?? 0));
    const all = sumOf('staked');
    // A stake and its booking may stand on the two sides of a midnight.
    const open = Math.min(all, sumOf('open'));
    const [staked, paid] = [all - open, sumOf('paid')];
    return {
      since: since[name],
      deposited: sumOf('deposited'),
      withdrawn: sumOf('withdrawn'),
      staked,
      paid,
      open,
      net: paid - staked,
    };
  };
  return {
    day: figures('day'),
    week: figures('week'),
    month: figures('month'),
    year: figures('year'),
    always: figures('always'),
  };
}
