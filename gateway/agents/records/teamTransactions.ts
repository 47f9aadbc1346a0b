import { and, eq, sql } from 'drizzle-orm';
import { ledgerAccount } from '../../db/schema.ts';
import { accountBookings } from './account.ts';
import type { RecordSource } from './recordSource.ts';
import { teamKeys } from './teamKeys.ts';

/** Bookings on the wallets of everybody below an agent (S2-140): those of the account record, with whose they are. */
export const teamTransactions: RecordSource<'teamTransactionRecords'> = {
  ...accountBookings,
  async keysOf(tx, ctx, selection) {
    const { uid } = ctx.require();
    const below = (await teamKeys(tx, ctx, selection)).filter(id => id !== uid);
    const wallets = await tx
      .select({ id: ledgerAccount.id })
      .from(ledgerAccount)
      .where(
        and(
          sql`${ledgerAccount.uid} = any(${sql.param([...below])}::text[])`,
          eq(ledgerAccount.kind, 'wallet'),
        ),
      );
    return wallets.map(({ id }) => id);
  },
  detail: page => sql`
    select page.*, t.op_id, t.state, a.account_type_id, o.username
    from (${page}) page
    join ledger_tx t on t.id = page.tx_id
    join ledger_account a on a.id = page.account_id
    join account o on o.uid = a.uid
    order by page.at desc, page.id desc`,
  toRecord: raw => ({ ...accountBookings.toRecord(raw), account: String(raw.username) }),
};
