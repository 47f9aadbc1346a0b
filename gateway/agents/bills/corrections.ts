import { and, eq, sql } from 'drizzle-orm';
import { groupBy } from '../../../streams/wire/collections/groupBy.ts';
import type { Tx } from '../../db/database.ts';
import { isAmong } from '../../db/isAmong.ts';
import { settlementRun } from '../../db/schema.ts';
import { billId } from './billId.ts';
import type { Version } from './book.ts';
import { draftOf } from './draft.ts';
import { type Line, NO_BETS } from './lines.ts';
import { LONGEST_PERIOD_MS, readBook } from './readBook.ts';
import type { Run } from './runs.ts';

/** A bill to look at again: what counts of it now, and what counted when it was looked at last. */
export interface Recount {
  readonly contractId: string;
  readonly periodStart: number;
  readonly periodEnd: number;
  readonly version: number;
  readonly kind: Run['kind'];
  /** Bets that were taken back up to `seenFrom` counted no more then; those up to `seenTo` don't count now. */
  readonly seenFrom: number;
  readonly seenTo: number;
  readonly uid: string;
  readonly activeFrom: number;
}

/** By how much a bill's share differs once the bets that were taken back since are left out. */
export async function recomputeShare(tx: Tx, of: Recount): Promise<number> {
  const { kind, uid, activeFrom, periodStart: start, periodEnd: end } = of;
  const shareAsOf = async (asOf: number) => {
    const contracts = [of.contractId];
    const book = await readBook(tx, {
      kind,
      after: start,
      until: end,
      asOf,
      top: uid,
      activeFrom,
      contracts,
    });
    const version = book.contract(of.contractId, of.version);
    if (version === undefined) throw new Error(`contract ${of.contractId} has no version ${of.version}`);
    return draftOf(book, version, { start, end }).share;
  };
  return (await shareAsOf(of.seenTo)) - (await shareAsOf(of.seenFrom));
}

/** Whether any bet was ever taken back. */
export async function anyVoids(tx: Tx): Promise<boolean> {
  const { rows } = await tx.execute<{ any: boolean }>(sql`select exists (select 1 from round_void) as any`);
  return rows[0]?.any === true;
}

/**
 * How long before a period of a kind the bets of a bill may have been settled: those of a downline's period that ends in it
 * count, too. Periods of salaries are the same for everybody.
 */
export const reachOf = (kind: Run['kind']): number => (kind === 'dividend' ? LONGEST_PERIOD_MS : 0);

interface Touched {
  readonly period_start: string;
  readonly period_end: string;
  readonly version: number;
  readonly corrected_to: string;
  readonly voids: number;
}

/**
 * The corrections that a bill makes: earlier bills of its contract that bets of the team reach which were taken back since
 * they were settled, or looked at last. Marks them as looked at. The caller holds the lock of the contract.
 */
export async function correctionsFor(
  tx: Tx,
  run: Run,
  { uid, contractId }: Version,
  activeFrom: number,
): Promise<readonly Line[]> {
  const { rows } = await tx.execute<Touched & Record<string, unknown>>(sql`
    select j.period_start, j.period_end, j.version, j.corrected_to, count(*)::int as voids
    from round_void v join team_member m on m.ancestor = ${uid} and m.uid = v.uid join round r on r.id = v.round_id
    join settlement_run j on j.contract_id = ${contractId} and j.state = 'done'
      and r.settled_at >= j.period_start - ${reachOf(run.kind)}::int8 and r.settled_at < j.period_end
      and v.at > j.corrected_to and v.at <= ${run.dueAt}::int8
    group by 1, 2, 3, 4 order by 2`);
  const lines: Line[] = [];
  for (const row of rows) {
    const [periodStart, periodEnd] = [Number(row.period_start), Number(row.period_end)];
    const seen = { seenFrom: Number(row.corrected_to), seenTo: run.dueAt };
    const { kind } = run;
    const amount = await recomputeShare(tx, {
      ...{ contractId, periodStart, periodEnd, version: row.version, kind, uid, activeFrom, ...seen },
    });
    if (amount === 0) continue;
    lines.push({
      ...NO_BETS,
      ...seen,
      what: 'correction',
      slotStart: periodStart,
      slotEnd: periodEnd,
      ref: billId(contractId, periodEnd),
      bets: row.voids,
      amount,
    });
  }
  const ends = rows.map(row => Number(row.period_end));
  if (ends.length > 0)
    await tx
      .update(settlementRun)
      .set({ correctedTo: run.dueAt })
      .where(and(eq(settlementRun.contractId, contractId), isAmong(settlementRun.periodEnd, ends)));
  return lines;
}

/** What earlier bills of contracts left open, below zero or waiting to be paid, by contract, each taken over once. */
export async function carriedFor(
  tx: Tx,
  contracts: readonly string[],
): Promise<ReadonlyMap<string, readonly Line[]>> {
  if (contracts.length === 0) return new Map();
  const { rows } = await tx.execute<
    Record<'id' | 'contract_id' | 'period_start' | 'period_end' | 'total', string>
  >(sql`
    select b.id, b.contract_id, b.period_start, b.period_end, b.total - b.paid as total from bill b
    where b.contract_id = any(${sql.param([...contracts])}::text[]) and b.total <> b.paid
      and not exists (select 1 from bill_line l where l.ref = b.id and l.what = 'carried')
    order by b.period_end`);
  const lineOf = (row: (typeof rows)[number]): Line => ({
    ...NO_BETS,
    what: 'carried',
    slotStart: Number(row.period_start),
    slotEnd: Number(row.period_end),
    ref: row.id,
    amount: Number(row.total),
  });
  const byContract = groupBy(rows, row => row.contract_id);
  return new Map([...byContract].map(([contractId, own]) => [contractId, own.map(lineOf)]));
}
