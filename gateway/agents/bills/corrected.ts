import { and, eq, sql } from 'drizzle-orm';
import type { Tx } from '../../db/database.ts';
import { billLine } from '../../db/schema.ts';
import { reachOf, recomputeShare } from './corrections.ts';
import { recountRealtime } from './realtime/recomputeRealtime.ts';
import type { Bill } from './writeBill.ts';

/** What later bills took off a bill or added to it, and what they should have. */
export interface Corrected {
  readonly stored: number;
  readonly computed: number;
}

/** Up to when what was taken back is accounted for by the contract's bills, epoch ms. */
async function settledTo(tx: Tx, { kind, uid, contractId }: Bill): Promise<number> {
  const { rows } = await tx.execute<{ at: string | null }>(
    kind === 'realtime'
      ? sql`select max(period_end) as at from salary_tick where uid = ${uid}`
      : sql`select max(due_at) as at from settlement_run where contract_id = ${contractId} and state = 'done'`,
  );
  return Number(rows[0]?.at ?? 0);
}

/** Whether a bet that a bill may count was taken back after it was settled, and up to a moment. */
async function isReached(
  tx: Tx,
  { uid, kind, periodStart, periodEnd, cutoff }: Bill,
  until: number,
): Promise<boolean> {
  // A window has the bet at its end, every other period the one at its start.
  const [from, to] =
    kind === 'realtime' ? [periodStart + 1, periodEnd + 1] : [periodStart - reachOf(kind), periodEnd];
  const { rows } = await tx.execute<{ any: boolean }>(sql`select exists (
    select 1 from round_void v join round r on r.id = v.round_id
      join team_member m on m.ancestor = ${uid} and m.uid = v.uid
    where v.at > ${cutoff}::int8 and v.at <= ${until}::int8
      and r.settled_at >= ${from}::int8 and r.settled_at < ${to}::int8) as any`);
  return rows[0]?.any === true;
}

/** What later bills corrected of one, beside what the bets that were taken back since come to. */
export async function correctedSince(tx: Tx, row: Bill): Promise<Corrected> {
  const [sum] = await tx
    .select({ amount: sql`coalesce(sum(${billLine.amount}), 0)`.mapWith(Number) })
    .from(billLine)
    .where(and(eq(billLine.ref, row.id), eq(billLine.what, 'correction')));
  const stored = sum?.amount ?? 0;
  const until = await settledTo(tx, row);
  if (!(await isReached(tx, row, until))) return { stored, computed: 0 };
  const { uid, kind, contractId, version, periodStart, periodEnd, activeFrom, cutoff } = row;
  const span = { seenFrom: cutoff, seenTo: until };
  const computed =
    kind === 'realtime'
      ? await recountRealtime(tx, row, { start: cutoff, end: until })
      : await recomputeShare(tx, {
          ...span,
          uid,
          kind,
          contractId,
          version,
          periodStart,
          periodEnd,
          activeFrom,
        });
  return { stored, computed };
}
