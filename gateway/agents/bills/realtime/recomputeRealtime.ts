import { and, eq } from 'drizzle-orm';
import type { Tx } from '../../../db/database.ts';
import { salaryBet } from '../../../db/schema.ts';
import type { Period } from '../../../ground/calendar/periods.ts';
import type { Recomputed } from '../recomputed.ts';
import type { Bill } from '../writeBill.ts';
import { earnedIn, lostIn } from './earned.ts';
import { lostLines, realtimeLines } from './realtimeBills.ts';

const sumOf = (all: readonly number[]) => all.reduce((sum, amount) => sum + amount, 0);

/** What the bets of a window earned under the contract of a bill; a bet that an earlier window has paid doesn't count. */
export async function realtimeDraft(tx: Tx, of: Bill): Promise<Recomputed> {
  const { uid, contractId, periodStart: start, periodEnd: end } = of;
  const claimed = await tx
    .select({ roundId: salaryBet.roundId })
    .from(salaryBet)
    .where(and(eq(salaryBet.contractId, contractId), eq(salaryBet.periodEnd, end)));
  const rounds = new Set(claimed.map(({ roundId }) => roundId));
  const earned = (await earnedIn(tx, uid, { start, end })).filter(
    earning => earning.contractId === contractId && rounds.has(earning.roundId),
  );
  const gross = sumOf(earned.map(earning => earning.gross));
  const share = sumOf(earned.map(({ net }) => net));
  return {
    bets: earned.length,
    validBet: sumOf(earned.map(({ bet }) => bet.validBet)),
    kept: sumOf(earned.map(({ bet }) => bet.stake - bet.payout)),
    ...{ costs: 0, activeMembers: 0, tier: null },
    ...{ gross, downlines: gross - share, share },
    lines: realtimeLines({ start, end }, earned),
  };
}

/** By how much a bill of a window is less for the bets that were taken back in a later one. */
export async function recountRealtime(tx: Tx, of: Bill, window: Period): Promise<number> {
  const lost = (await lostIn(tx, of.uid, window)).filter(({ contractId }) => contractId === of.contractId);
  const lines = lostLines(window, lost).filter(({ ref }) => ref === of.id);
  return sumOf(lines.map(({ amount }) => amount));
}
