import { setTimeout as sleep } from 'node:timers/promises';
import { closeWindows } from '../../ground/clock/boundary.ts';
import type { ModuleDeps } from '../../ground/deps.ts';
import type { Book } from './book.ts';
import { anyVoids } from './corrections.ts';
import { draftOf } from './draft.ts';
import { planRuns } from './plan.ts';
import { readBook } from './readBook.ts';
import { failRun, openGroups, openRuns, type Run } from './runs.ts';
import { type Drafted, type RunPaymentDeps, settleRuns } from './settleRuns.ts';

/** Contracts of one transaction, unless told otherwise: what they have in common costs more than what each has alone. */
const AT_ONCE = 100;
/** How much longer a pause is than what was done before it: bets have most of the machine. */
const REST = 1.3;

export interface BillsDeps extends RunPaymentDeps, Pick<ModuleDeps, 'database' | 'clock' | 'log'> {
  /** Turnover from which a member counts as active, minor units. */
  readonly activeFrom: number;
  /** Most contracts of one transaction. */
  readonly atOnce?: number;
}

/**
 * Makes runs of what is due. What can't be planned is told, and keeps nothing else waiting.
 * @returns How many contracts can't be planned.
 */
export async function planDue({ database, log }: BillsDeps, now: number): Promise<number> {
  const unreadable = await database.write(tx => planRuns(tx, now));
  if (unreadable.length > 0)
    log.error({ contracts: unreadable }, 'contracts whose terms can’t be read are not settled');
  return unreadable.length;
}

/**
 * Settles every open run that may be tried now, oldest first: some in each transaction, so that an interrupted one leaves
 * nothing half done. Where one of them fails, each gets a transaction of its own: the one that fails is marked and keeps no
 * other one waiting.
 *
 * @param stopped Asked between runs; what is left is settled by the next look.
 * @returns Whether there was anything to try.
 */
export async function settleDueRuns(deps: BillsDeps, now: number, stopped: () => boolean): Promise<boolean> {
  let wasTried = false;
  for (const group of await openGroups(deps.database.db, now)) {
    if (stopped()) break;
    const runs = await openRuns(deps.database.db, group, now);
    // Another process may have settled them meanwhile.
    if (runs.length === 0) continue;
    wasTried = true;
    await settleTogether(deps, runs, stopped);
  }
  return wasTried;
}

/** Runs of one kind that were due at one moment: they are made from one reading of the bets. */
async function settleTogether(deps: BillsDeps, runs: readonly Run[], stopped: () => boolean): Promise<void> {
  const { database, log, clock } = deps;
  const fail = async (run: Run, error: unknown) => {
    log.error(
      { err: error, contract: run.contractId, periodEnd: run.periodEnd },
      'a contract was not settled',
    );
    await database.write(tx => failRun(tx, run, error, clock.now()));
  };
  let book: Book;
  let hasVoids: boolean;
  try {
    book = await readRuns(deps, runs);
    hasVoids = await database.read(anyVoids);
  } catch (error) {
    for (const run of runs) await fail(run, error);
    return;
  }
  const settling = { activeFrom: deps.activeFrom, hasVoids };
  const settle = (some: readonly Drafted[]) => database.write(tx => settleRuns(tx, deps, some, settling));
  const settleOne = (one: Drafted) => settle([one]).catch(error => fail(one.run, error));
  for (const chunk of chunksOf(runs, deps.atOnce ?? AT_ONCE)) {
    if (stopped()) return;
    const began = performance.now();
    const drafts: Drafted[] = [];
    for (const run of chunk) {
      try {
        drafts.push({ run, draft: draftFor(book, run) });
      } catch (error) {
        await fail(run, error);
      }
    }
    try {
      await settle(drafts);
    } catch {
      for (const one of drafts) await settleOne(one);
    }
    if (chunk.at(-1) !== runs.at(-1)) await sleep(REST * (performance.now() - began));
  }
}

/** Some runs at a time, none of them of the same contract as another one. */
function chunksOf(runs: readonly Run[], atOnce: number): readonly (readonly Run[])[] {
  const chunks: Run[][] = [];
  for (const run of runs) {
    const last = chunks.at(-1);
    const isFull = last === undefined || last.length === atOnce;
    // Those of one contract follow each other.
    if (isFull || last.at(-1)?.contractId === run.contractId) chunks.push([run]);
    else last.push(run);
  }
  return chunks;
}

async function readRuns({ database, activeFrom }: BillsDeps, runs: readonly Run[]): Promise<Book> {
  const [first] = runs;
  if (first === undefined) throw new Error('no runs to read for');
  const after = runs.reduce((start, run) => Math.min(start, run.periodStart), first.periodStart);
  const until = runs.reduce((end, run) => Math.max(end, run.periodEnd), first.periodEnd);
  const { kind, dueAt } = first;
  // Nothing is dated in the periods any more, and no bet of them is taken back before the moment of the settlement.
  await closeWindows(database, dueAt);
  const contracts = runs.map(({ contractId }) => contractId);
  return database.read(tx => readBook(tx, { kind, after, until, asOf: dueAt, activeFrom, contracts }));
}

function draftFor(book: Book, run: Run) {
  const { contractId, version: number, periodStart: start, periodEnd: end } = run;
  const version = book.contract(contractId, number);
  if (version === undefined) throw new Error(`contract ${contractId} has no version ${number}`);
  return draftOf(book, version, { start, end });
}
