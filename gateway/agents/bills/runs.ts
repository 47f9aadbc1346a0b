import { and, asc, eq, lte, sql } from 'drizzle-orm';
import type { Tx } from '../../db/database.ts';
import { settlementRun } from '../../db/schema.ts';
import { HOUR, MINUTE } from '../../ground/calendar/durations.ts';
import { createSteps } from '../../ground/steps/createSteps.ts';
import { stateIn } from '../../ground/steps/stateIn.ts';

export type Run = typeof settlementRun.$inferSelect;

/** Shortest and longest pause before a run that failed is tried again, world time, ms. */
const PAUSE = { first: MINUTE, longest: HOUR };
/** Longest text of a failure. */
const MOST_TEXT = 500;

/** What happens to a run: it fails, as often as it does, and is done at last. */
export const RUN = createSteps({
  of: 'run of a settlement',
  states: ['due', 'failed', 'done'],
  steps: ['fail', 'finish'],
  begins: ['due'],
  ends: ['done'],
  table: { due: { fail: 'failed', finish: 'done' }, failed: { fail: 'failed', finish: 'done' } },
});

const isOpen = stateIn(settlementRun.state, RUN.from('finish'));

/** Runs of one kind that were due at one moment. */
export type Group = Pick<Run, 'kind' | 'dueAt'>;

const mayBeTried = (now: number) => and(isOpen, lte(settlementRun.nextTry, now));

/** The groups with open runs that may be tried now, the oldest first. */
export async function openGroups(tx: Tx, now: number): Promise<readonly Group[]> {
  return tx
    .selectDistinct({ kind: settlementRun.kind, dueAt: settlementRun.dueAt })
    .from(settlementRun)
    .where(mayBeTried(now))
    .orderBy(asc(settlementRun.dueAt), asc(settlementRun.kind));
}

/** How many agents are above the one of a run. */
const depth = sql`(select count(*) from team_member m join contract c on c.downline_uid = m.uid
  where c.id = ${settlementRun.contractId})`;

/** The open runs of a group that may be tried now, from the top of the tree down. */
export async function openRuns(tx: Tx, { kind, dueAt }: Group, now: number): Promise<readonly Run[]> {
  return tx
    .select()
    .from(settlementRun)
    .where(and(mayBeTried(now), eq(settlementRun.kind, kind), eq(settlementRun.dueAt, dueAt)))
    .orderBy(asc(depth), asc(settlementRun.contractId), asc(settlementRun.periodEnd));
}

const keyOf = ({ contractId, periodEnd }: Pick<Run, 'contractId' | 'periodEnd'>) =>
  and(eq(settlementRun.contractId, contractId), eq(settlementRun.periodEnd, periodEnd));

/** Several runs at once. */
const keysOf = (runs: readonly Run[]) => {
  const contracts = sql.param(runs.map(({ contractId }) => contractId));
  const ends = sql.param(runs.map(({ periodEnd }) => periodEnd));
  return sql`(${settlementRun.contractId}, ${settlementRun.periodEnd}) in (
    select * from unnest(${contracts}::text[], ${ends}::int8[]))`;
};

/**
 * Takes open runs for the rest of the transaction.
 * @returns Whether one is taken; those that are done, or that another process has, are not.
 */
export async function lockOpenRuns(tx: Tx, runs: readonly Run[]): Promise<(run: Run) => boolean> {
  const { contractId, periodEnd } = settlementRun;
  const rows = await tx
    .select({ contractId, periodEnd })
    .from(settlementRun)
    .where(and(keysOf(runs), isOpen))
    .orderBy(asc(contractId), asc(periodEnd))
    .for('update', { skipLocked: true });
  const taken = new Set(rows.map(row => `${row.contractId} ${row.periodEnd}`));
  return run => taken.has(`${run.contractId} ${run.periodEnd}`);
}

/** Marks runs done. */
export async function closeRuns(tx: Tx, runs: readonly Run[], doneAt: number): Promise<void> {
  await tx
    .update(settlementRun)
    .set({ state: RUN.apply('due', 'finish'), doneAt, error: null })
    .where(keysOf(runs));
}

/**
 * Forgets runs of periods in which nothing happened. No bet can be dated in them any more, so they have nothing to pay or
 * to correct ever; planned again, by a process that knows an older plan, they come to nothing again.
 */
export async function dropRuns(tx: Tx, runs: readonly Run[]): Promise<void> {
  if (runs.length > 0) await tx.delete(settlementRun).where(keysOf(runs));
}

/** Marks a run failed: it is tried again after a pause that grows with its failures. */
export async function failRun(tx: Tx, run: Run, error: unknown, now: number): Promise<void> {
  const text = (error instanceof Error ? error.message : String(error)).slice(0, MOST_TEXT);
  const pause = Math.min(PAUSE.first * 2 ** Math.min(run.attempts, 10), PAUSE.longest);
  await tx
    .update(settlementRun)
    .set({
      state: RUN.apply(run.state, 'fail'),
      ...{ attempts: sql`${settlementRun.attempts} + 1`, error: text, nextTry: now + pause },
    })
    .where(and(keyOf(run), stateIn(settlementRun.state, RUN.from('fail'))));
}

/**
 * Has a run that is open tried at the next look; one that is done stays as it is. The run as it was; null for none. The next look
 * settles it by its state, so asking again pays nothing again.
 */
export async function retryRun(
  tx: Tx,
  key: Pick<Run, 'contractId' | 'periodEnd'>,
  now: number,
): Promise<Run | null> {
  const [run] = await tx.select().from(settlementRun).where(keyOf(key)).for('update');
  if (run === undefined) return null;
  await tx
    .update(settlementRun)
    .set({ nextTry: now })
    .where(and(keyOf(key), isOpen));
  return run;
}

/** How many runs have failed and aren't made good yet. */
export async function countFailed(tx: Tx): Promise<number> {
  const { rows } = await tx.execute<{ n: number }>(
    sql`select count(*)::int as n from settlement_run where state <> 'done' and state = 'failed'`,
  );
  return rows[0]?.n ?? 0;
}
