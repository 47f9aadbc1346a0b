import { and, eq, sql } from 'drizzle-orm';
import type { Tx } from '../../db/database.ts';
import { insertRows } from '../../db/insertRows.ts';
import { salaryBet, salaryTick } from '../../db/schema.ts';
import type { Period } from '../../ground/calendar/periods.ts';
import { walletOf } from '../../ledger/wallet/ports.ts';
import { type EarnedBet, earnedIn, lostIn, type SettlementDeps, writeRealtimeBills } from '../bills/ports.ts';
import { publishSalary } from './publishSalary.ts';

/**
 * Settles one window of one agent in `tx`: writes its bills, pays them into its wallet and publishes the tick, also one
 * of 0.
 * The tick's row is taken first, so a second settlement of the same window waits here and then does nothing.
 *
 * @returns Whether this call settled it; false when it was settled before.
 */
export async function settleAgent(
  tx: Tx,
  { clock, publish, post, publishBalance }: Omit<SettlementDeps, 'database' | 'log'>,
  uid: string,
  window: Period,
): Promise<boolean> {
  const periodEnd = window.end;
  const [tick] = await tx
    .insert(salaryTick)
    .values({ uid, periodEnd, gross: 0, net: 0 })
    .onConflictDoNothing()
    .returning({ uid: salaryTick.uid });
  if (tick === undefined) return false;

  const earned = await claim(tx, await earnedIn(tx, uid, window), periodEnd);
  const lost = await lostIn(tx, uid, window);
  const at = Math.max(clock.now(), periodEnd);
  const opId = `rts:${uid}:${periodEnd}`;
  const gross = earned.reduce((sum, earning) => sum + earning.gross, 0);
  const net = await writeRealtimeBills(tx, { uid, window, at, opId, earned, lost });
  await tx
    .update(salaryTick)
    .set({ gross, net })
    .where(and(eq(salaryTick.uid, uid), eq(salaryTick.periodEnd, periodEnd)));

  if (net > 0) {
    const legs = [
      { account: 'salary', amount: -net },
      { account: walletOf(uid), amount: net },
    ];
    await post(tx, { opId, kind: 'salary', legs, at });
    await publishBalance(tx, uid, at);
  }
  await publishSalary(tx, publish, uid, at);
  return true;
}

/** Keeps the earnings whose bet was not paid under that contract before. */
async function claim(tx: Tx, all: readonly EarnedBet[], periodEnd: number): Promise<readonly EarnedBet[]> {
  const claimed = await insertRows(
    tx,
    salaryBet,
    all.map(({ contractId, roundId, gross }) => ({ contractId, roundId, periodEnd, gross })),
    sql`on conflict do nothing returning round_id`,
  );
  const rounds = new Set(claimed.map(row => row.round_id));
  return all.filter(({ roundId }) => rounds.has(roundId));
}
