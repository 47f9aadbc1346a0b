import { and, eq, gte, sql } from 'drizzle-orm';
import type { LimitKind } from '../../../streams/wire/entities/limits.ts';
import type { Tx } from '../../db/database.ts';
import { ledgerEntry, ledgerTx, round } from '../../db/schema.ts';
import { walletOf } from '../wallet/accounts.ts';

/**
 * What an account has used of a limit since `start`, from its history: read once, when a limit is set in the middle of
 * a period. Afterwards the limit counts itself.
 */
export async function usedSince(tx: Tx, uid: string, kind: LimitKind, start: number): Promise<number> {
  if (kind === 'session') return 0;
  if (kind === 'deposit') {
    const [row] = await tx
      .select({ sum: sql<string>`coalesce(sum(${ledgerEntry.amount}), 0)` })
      .from(ledgerEntry)
      .innerJoin(ledgerTx, eq(ledgerTx.id, ledgerEntry.txId))
      .where(
        and(eq(ledgerEntry.accountId, walletOf(uid)), eq(ledgerTx.kind, 'deposit'), gte(ledgerTx.at, start)),
      );
    return Number(row?.sum ?? 0);
  }
  const counted = kind === 'stake' ? round.stake : sql`${round.stake} - ${round.payout}`;
  const [row] = await tx
    .select({ sum: sql<string>`coalesce(sum(${counted}), 0)` })
    .from(round)
    .where(and(eq(round.uid, uid), gte(round.settledAt, start)));
  return Number(row?.sum ?? 0);
}
