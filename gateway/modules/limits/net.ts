import { sql } from 'drizzle-orm';
import type { NetFigures, NetPosition } from '../../../streams/wire/entities/limits.ts';
import type { Tx } from '../../db/database.ts';
import { limitPeriod } from './periods.ts';

const YEAR_MS = 365 * 86_400_000;

/** What an account has put in, taken out, staked and won, by period (`NetPosition`). */
export async function readNet(tx: Tx, uid: string, at: number): Promise<NetPosition> {
  const figures = async (since: number | null): Promise<NetFigures> => {
    const { rows } = await tx.execute<Record<'deposited' | 'withdrawn' | 'staked' | 'paid', string>>(sql`
      select
        coalesce(sum(e.amount) filter (where t.kind = 'deposit'), 0) as deposited,
        coalesce(-sum(e.amount) filter (where t.kind = 'withdrawal'), 0) as withdrawn,
        coalesce(-sum(e.amount) filter (where t.kind = 'bet'), 0) as staked,
        coalesce(sum(e.amount) filter (where t.kind = 'payout'), 0) as paid
      from ledger_entry e join ledger_tx t on t.id = e.tx_id
      where e.account_id in (select id from ledger_account where uid = ${uid} and kind = 'wallet') and t.at >= ${since ?? 0}`);
    const [row] = rows;
    const number = (value: string | undefined) => Math.max(0, Number(value ?? 0));
    const staked = number(row?.staked);
    const paid = number(row?.paid);
    return {
      since,
      deposited: number(row?.deposited),
      withdrawn: number(row?.withdrawn),
      staked,
      paid,
      net: paid - staked,
    };
  };
  return {
    day: await figures(limitPeriod('day', at)?.start ?? 0),
    week: await figures(limitPeriod('week', at)?.start ?? 0),
    month: await figures(limitPeriod('month', at)?.start ?? 0),
    year: await figures(at - YEAR_MS),
    always: await figures(null),
  };
}
