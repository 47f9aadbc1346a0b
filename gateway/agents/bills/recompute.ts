import { asc, eq, sql } from 'drizzle-orm';
import type { BillCheck } from '../../../streams/wire/bills/shapes.ts';
import type { Tx } from '../../db/database.ts';
import { sqlState } from '../../db/retry.ts';
import { bill, billLine } from '../../db/schema.ts';
import { FIRST_KEPT_BOOKING } from '../../ground/months/ports.ts';
import { correctedSince } from './corrected.ts';
import { recomputeShare } from './corrections.ts';
import { draftOf } from './draft.ts';
import type { Line } from './lines.ts';
import { readBook } from './readBook.ts';
import { realtimeDraft, recountRealtime } from './realtime/recomputeRealtime.ts';
import type { Recomputed } from './recomputed.ts';
import type { Bill } from './writeBill.ts';

type StoredLine = typeof billLine.$inferSelect;

/** Most differences that are told. */
const MOST = 20;
/** Longest text of one. */
const MOST_TEXT = 250;

/** Lines that are made from the bets of the bill's own period. */
const isOwn = ({ what }: Line) => what !== 'correction' && what !== 'carried';

const textOf = (line: Line) => {
  const { what, slotStart, slotEnd, via, ref, bets, validBet, kept, checksum, amount } = line;
  return JSON.stringify([what, slotStart, slotEnd, via, ref, bets, validBet, kept, checksum, amount]);
};

/** Finds a bill; null when there is none. */
export async function findBill(tx: Tx, id: string): Promise<Bill | null> {
  const [row] = await tx.select().from(bill).where(eq(bill.id, id));
  return row ?? null;
}

async function draftAgain(tx: Tx, row: Bill): Promise<Recomputed> {
  const { uid, kind, cutoff, activeFrom, contractId, periodStart: start, periodEnd: end } = row;
  if (kind === 'realtime') return realtimeDraft(tx, row);
  const wanted = { kind, after: start, until: end, asOf: cutoff, top: uid, activeFrom };
  const book = await readBook(tx, { ...wanted, contracts: [contractId] });
  const version = book.contract(contractId, row.version);
  if (version === undefined) throw new Error(`contract ${contractId} has no version ${row.version}`);
  return draftOf(book, version, { start, end });
}

/** What a correction or something carried over should come to; null when there is no bill that it could be about. */
async function adjustmentAgain(tx: Tx, row: Bill, line: StoredLine): Promise<number | null> {
  const about = await findBill(tx, line.ref ?? '');
  if (about === null || about.contractId !== row.contractId) return null;
  if (line.what === 'carried') return about.total === about.paid ? null : about.total - about.paid;
  const { seenFrom, seenTo } = line;
  if (seenFrom === null || seenTo === null) return null;
  const { uid, kind, contractId, version, periodStart, periodEnd } = about;
  const { activeFrom } = row;
  if (kind === 'realtime') return recountRealtime(tx, about, { start: seenFrom, end: seenTo });
  return recomputeShare(tx, {
    ...{ uid, kind, contractId, version, periodStart, periodEnd, seenFrom, seenTo, activeFrom },
  });
}

/** What the booking of a bill, which may pay several of one window, put into the agent's wallet. */
async function bookedFor(tx: Tx, { opId, uid }: Bill): Promise<{ paid: number; booked: number }> {
  const { rows } = await tx.execute<{ paid: string; booked: string; archived: boolean }>(sql`select
    (select coalesce(sum(paid), 0) from bill where op_id = ${opId}) as paid,
    (select coalesce(sum(e.amount), 0) from ledger_tx t join ledger_entry e on e.tx_id = t.id
      where t.op_id = ${opId} and e.account_id = 'wallet:' || ${uid}::text) as booked,
    exists (select 1 from ledger_tx where op_id = ${opId} and id < ${FIRST_KEPT_BOOKING}) as archived`);
  // What was booked in an archived month was compared before it was.
  if (rows[0]?.archived === true) return { paid: Number(rows[0].paid), booked: Number(rows[0].paid) };
  return { paid: Number(rows[0]?.paid), booked: Number(rows[0]?.booked) };
}

/**
 * Computes a bill from its bets again and compares everything that it says with the result. What can't be computed any
 * more differs, too.
 */
export async function recompute(tx: Tx, row: Bill): Promise<BillCheck> {
  try {
    return await compareAll(tx, row);
  } catch (error) {
    // After a failure of the database nothing more can be read.
    if (!(error instanceof Error) || sqlState(error) !== null) throw error;
    const difference = {
      what: 'bets',
      stored: String(row.bets),
      computed: error.message.slice(0, MOST_TEXT),
    };
    return { equal: false, differences: [difference] };
  }
}

/** Older bills had a line that kept their share from falling below zero. */
function floored(draft: Recomputed, stored: readonly StoredLine[]): Recomputed {
  const floor = stored.find(({ what }) => what === 'floor');
  if (floor === undefined) return draft;
  return {
    ...draft,
    share: Math.max(0, draft.share),
    lines: [...draft.lines, { ...floor, amount: Math.max(0, -draft.share) }],
  };
}

async function compareAll(tx: Tx, row: Bill): Promise<BillCheck> {
  const differences: BillCheck['differences'] = [];
  const compare = (what: string, stored: unknown, computed: unknown) => {
    const [left, right] = [String(stored).slice(0, MOST_TEXT), String(computed).slice(0, MOST_TEXT)];
    if (left !== right && differences.length < MOST)
      differences.push({ what, stored: left, computed: right });
  };
  const stored = await tx.select().from(billLine).where(eq(billLine.billId, row.id)).orderBy(asc(billLine.n));
  const { lines, ...again } = floored(await draftAgain(tx, row), stored);
  for (const what of FIGURES) compare(what, row[what], again[what]);
  const own = stored.filter(isOwn);
  for (let i = 0; i < Math.max(own.length, lines.length); i += 1) {
    const [left, right] = [own[i], lines[i]];
    compare(`line ${left?.n ?? '-'}`, left && textOf(left), right && textOf(right));
  }
  for (const line of stored.filter(it => !isOwn(it)))
    compare(`${line.what} ${line.n}`, line.amount, await adjustmentAgain(tx, row, line));
  compare(
    'share',
    row.share,
    own.reduce((sum, { amount }) => sum + amount, 0),
  );
  const total = stored.reduce((sum, { amount }) => sum + amount, 0);
  compare('total', row.total, total);
  // How much of it was paid at once, and how much waits, isn't in the bets.
  compare('paid', row.paid, Math.min(Math.max(0, row.paid), Math.max(0, total)));
  const corrected = await correctedSince(tx, row);
  compare('corrected', corrected.stored, corrected.computed);
  const { paid, booked } = await bookedFor(tx, row);
  compare('booked', paid, booked);
  return { equal: differences.length === 0, differences };
}

const FIGURES = [
  'bets',
  'validBet',
  'kept',
  'costs',
  'activeMembers',
  'tier',
  'gross',
  'downlines',
  'share',
] as const;
