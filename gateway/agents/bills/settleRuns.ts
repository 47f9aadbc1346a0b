import { sql } from 'drizzle-orm';
import type { Tx } from '../../db/database.ts';
import { lockBookingDate } from '../../ground/clock/boundary.ts';
import { type Booking, type PostAll, type PublishBalances, walletOf } from '../../ledger/wallet/ports.ts';
import { billId } from './billId.ts';
import { carriedFor, correctionsFor } from './corrections.ts';
import type { BillDraft } from './draft.ts';
import type { Line } from './lines.ts';
import { type PayoutRoom, readRoom, waitingFor } from './payoutRoom.ts';
import { closeRuns, dropRuns, lockOpenRuns, type Run } from './runs.ts';
import type { SettlementDeps } from './settlementDeps.ts';
import { type Bill, type BillWithLines, writeBills } from './writeBill.ts';

export interface RunPaymentDeps extends Pick<SettlementDeps, 'clock'> {
  readonly postAll: PostAll;
  readonly publishBalances: PublishBalances;
}

export interface Settling {
  /** Turnover from which a member counts as active, minor units. */
  readonly activeFrom: number;
  /** Whether any bet was ever taken back; without, there is nothing to correct. */
  readonly hasVoids: boolean;
}

/** A run with what its contract pays before corrections. */
export interface Drafted {
  readonly run: Run;
  readonly draft: BillDraft;
}
interface Corrected extends Drafted {
  readonly corrections: readonly Line[];
}

const sumOf = (lines: readonly Line[]) => lines.reduce((sum, { amount }) => sum + amount, 0);

/**
 * Settles some contracts for one period each in `tx`: bills, money and balances are there after the commit, or nothing is.
 * The same runs again do nothing, nor do those that another process has, or below those that it has. A period in which nothing was played has no
 * bill, and leaves no run. No contract may be in it twice; they come from the top of the tree down.
 *
 * Locks: the runs, the contracts' bills, the boundary of the settlements (shared), ledger accounts, topics; each in order.
 */
export async function settleRuns(
  tx: Tx,
  { clock, ...pays }: RunPaymentDeps,
  all: readonly Drafted[],
  { activeFrom, hasVoids }: Settling,
): Promise<void> {
  const isTaken = await lockOpenRuns(
    tx,
    all.map(({ run }) => run),
  );
  const free = all.filter(({ run }) => isTaken(run));
  const [first] = free;
  if (first === undefined) return;
  const contractsOf = (some: readonly Drafted[]) => some.map(({ run }) => run.contractId);
  const uids = free.map(({ draft }) => draft.version.uid);
  const waiting = await waitingFor(tx, first.run, uids, contractsOf(free));
  const taken = free.filter(({ draft }) => !waiting.has(draft.version.uid));
  if (taken.length === 0) return;
  await lockBills(tx, contractsOf(taken));
  const corrected: Corrected[] = [];
  for (const { run, draft } of taken)
    corrected.push({
      ...{ run, draft },
      corrections: hasVoids ? await correctionsFor(tx, run, draft.version, activeFrom) : [],
    });
  const carried = await carriedFor(tx, contractsOf(taken));
  const room = await readRoom(tx, first.run.kind, uids);
  const totalled = corrected.map(it => totalOf(it, carried.get(it.run.contractId) ?? [], room));
  const billed = totalled.filter(({ isEmpty }) => !isEmpty);
  await dropRuns(tx, runsOf(totalled.filter(({ isEmpty }) => isEmpty)));
  if (billed.length === 0) return;

  const at = await lockBookingDate(tx, clock);
  await closeRuns(tx, runsOf(billed), at);
  const bills = billed.map(({ run, draft, lines, paid }) => ({
    bill: toBill(run, draft, { at, activeFrom, total: sumOf(lines), paid }),
    lines,
  }));
  await writeBills(tx, bills);
  await payBills(tx, pays, bills, at);
}

/** Locks what was billed under contracts, so that nothing is corrected or carried over twice. */
async function lockBills(tx: Tx, contracts: readonly string[]): Promise<void> {
  const keys = sql.param(contracts.map(contractId => `bills:${contractId}`).toSorted());
  await tx.execute(sql`
    select pg_advisory_xact_lock(hashtextextended(key, 0)) from unnest(${keys}::text[]) with ordinality as k (key, n)
    order by n`);
}

const runsOf = (some: readonly Drafted[]) => some.map(({ run }) => run);

/** A bill before it is dated. */
interface Totalled extends Drafted {
  /** Nothing happened in the period, and nothing is paid that waited. */
  readonly isEmpty: boolean;
  readonly lines: readonly Line[];
  readonly paid: number;
}

/**
 * A bill's lines and what it pays. What is owed waits for a bill that can pay it, and what waits to be paid for one that
 * may. Bills have to come from the top of the tree down: the room of a team is known when its agent's bill is.
 */
function totalOf(
  { run, draft, corrections }: Corrected,
  carried: readonly Line[],
  room: PayoutRoom,
): Totalled {
  const { uid } = draft.version;
  const earned = draft.share + sumOf(corrections);
  const open = sumOf(carried);
  room.add(uid, earned);
  const isTaken = open < 0 ? earned > 0 : open > 0 && room.most(uid, earned + open) > 0;
  const lines = [...draft.lines, ...corrections, ...(isTaken ? carried : [])];
  const paid = room.most(uid, isTaken ? earned + open : earned);
  room.add(uid, -paid);
  const isIdle = draft.bets === 0 && draft.gross === 0 && draft.downlines === 0 && corrections.length === 0;
  return { run, draft, lines, paid, isEmpty: isIdle && !isTaken };
}

async function payBills(
  tx: Tx,
  { postAll, publishBalances }: Omit<RunPaymentDeps, 'clock'>,
  bills: readonly BillWithLines[],
  at: number,
): Promise<void> {
  const due = bills.flatMap(({ bill }) => (bill.paid === 0 ? [] : [bill]));
  if (due.length === 0) return;
  const { wallets } = await postAll(
    tx,
    due.map(
      ({ uid, opId, kind, paid }): Booking => ({
        ...{ opId, kind: kind === 'dividend' ? 'dividend' : 'salary', at },
        legs: [
          { account: 'salary', amount: -paid },
          { account: walletOf(uid), amount: paid },
        ],
      }),
    ),
  );
  await publishBalances(tx, at, wallets);
}

function toBill(
  { kind, dueAt: cutoff }: Run,
  { version, period, lines: _, ...figures }: BillDraft,
  more: Pick<Bill, 'at' | 'activeFrom' | 'total' | 'paid'>,
): Bill {
  const { contractId, uid, category, demo } = version;
  const id = billId(contractId, period.end);
  return {
    ...{ id, uid, contractId, version: version.version, kind, category, demo },
    ...{ periodStart: period.start, periodEnd: period.end, cutoff },
    ...figures,
    ...more,
    opId: `bill:${id}`,
  };
}
