import { sql } from 'drizzle-orm';
import type { LedgerBooking } from '../../../streams/wire/office/memberShapes.ts';
import type { Tx } from '../../db/database.ts';

/** How operations of a round are named: what games of the house, of rooms, lotteries and crash call their stakes and wins. */
const OF_ROUNDS = [
  ...['bet', 'payout', 'void', 'seat', 'lottery', 'lotteryWin'],
  ...['crash', 'crashPayout', 'crashReturn'],
] as const;

/** Bookings by the id of one, or of a round, in their order, each with all its entries. */
export async function readBookings(
  tx: Tx,
  { id, round }: { readonly id?: string | undefined; readonly round?: string | undefined },
): Promise<LedgerBooking[]> {
  const operations = round === undefined ? [] : OF_ROUNDS.map(it => `${it}:${round}`);
  const { rows } = await tx.execute<{
    id: string;
    op_id: string;
    kind: string;
    state: LedgerBooking['state'];
    at: string;
    booked_at: string;
    corrects: string | null;
    resolves: string | null;
    entries: readonly Record<'account' | 'amount' | 'before' | 'after' | 'version', string | number>[];
  }>(sql`
    select t.id, t.op_id, t.kind, t.state, t.at, t.booked_at, t.corrects, t.resolves, (
        select jsonb_agg(jsonb_build_object('account', e.account_id, 'amount', e.amount, 'before', e.balance_before,
          'after', e.balance_after, 'version', e.version) order by e.account_id)
        from ledger_entry e where e.tx_id = t.id) as entries
    from ledger_tx t
    where t.id = ${id ?? null}::int8 or t.op_id = any(${sql.param(operations)}::text[])
    order by t.id limit 100`);
  return rows.map(row => ({
    ...{ id: row.id, operation: row.op_id, kind: row.kind, state: row.state },
    ...{ at: Number(row.at), bookedAt: Number(row.booked_at) },
    ...{ corrects: row.corrects, resolves: row.resolves },
    entries: (row.entries ?? []).map(({ account, amount, before, after, version }) => ({
      account: String(account),
      amount: Number(amount),
      balanceBefore: Number(before),
      balanceAfter: Number(after),
      version: Number(version),
    })),
  }));
}
