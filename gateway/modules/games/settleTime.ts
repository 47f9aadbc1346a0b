import { desc, eq } from 'drizzle-orm';
import type { Clock } from '../../clock.ts';
import type { Tx } from '../../db/database.ts';
import { ledgerAccount, round } from '../../db/schema.ts';

/**
 * World time of a settlement, epoch ms, later than that of every round before. It is read under the lock of the
 * house account, which every bet takes anyway: rounds are thereby committed in the order of their times. The
 * winner board shows the same order as its events, and a salary window that is over gets no late round.
 */
export async function takeSettleTime(tx: Tx, clock: Clock): Promise<number> {
  await tx
    .select({ id: ledgerAccount.id })
    .from(ledgerAccount)
    .where(eq(ledgerAccount.id, 'house'))
    .for('update');
  const [last] = await tx.select({ at: round.settledAt }).from(round).orderBy(desc(round.settledAt)).limit(1);
  return Math.max(clock.now(), (last?.at ?? 0) + 1);
}
