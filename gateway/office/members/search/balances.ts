import { sql } from 'drizzle-orm';
import type { Tx } from '../../../db/database.ts';

/** What the wallets of some accounts hold together, minor units. */
export async function balancesOf(tx: Tx, uids: readonly string[]): Promise<ReadonlyMap<string, number>> {
  const { rows } = await tx.execute<{ uid: string; balance: string }>(sql`
    select uid, sum(balance) as balance from ledger_account
    where kind = 'wallet' and uid = any(${sql.param([...uids])}::text[]) group by uid`);
  return new Map(rows.map(({ uid, balance }) => [uid, Number(balance)]));
}
