import { and, asc, eq, gt, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import {
  BILL_LINES,
  type BillPart,
  LINES_AT_ONCE,
  type Bill as ShownBill,
} from '../../../streams/wire/bills/shapes.ts';
import { ContractCategory, ContractTerms } from '../../../streams/wire/contracts/shapes.ts';
import type { Tx } from '../../db/database.ts';
import { account, bill, billLine, contractVersion } from '../../db/schema.ts';
import { CallError } from '../../ground/handler.ts';
import { findBill } from './recompute.ts';
import type { Bill } from './writeBill.ts';

/** An agent's own bill. Throws `not_found` for any other, so that nobody learns which ones there are. */
export async function ownBill(tx: Tx, uid: string, id: string): Promise<Bill> {
  const row = await findBill(tx, id);
  if (row === null || row.uid !== uid) throw new CallError('not_found', 404, 'You have no such bill.');
  return row;
}

async function termsOf(tx: Tx, { contractId, version }: Bill): Promise<ContractTerms> {
  const [row] = await tx
    .select({ terms: contractVersion.terms })
    .from(contractVersion)
    .where(and(eq(contractVersion.contractId, contractId), eq(contractVersion.version, version)));
  return ContractTerms.parse(row?.terms);
}

async function partsOf(tx: Tx, id: string): Promise<BillPart[]> {
  const isDownlines = sql<boolean>`${billLine.what} = 'bets' and ${billLine.via} is not null`;
  const rows = await tx
    .select({
      what: billLine.what,
      isDownlines,
      lines: sql`count(*)`.mapWith(Number),
      amount: sql`sum(${billLine.amount})`.mapWith(Number),
    })
    .from(billLine)
    .where(eq(billLine.billId, id))
    .groupBy(billLine.what, isDownlines);
  const place = ({ what, isDownlines: second }: BillPart) => BILL_LINES.indexOf(what) * 2 + Number(second);
  return rows.toSorted((a, b) => place(a) - place(b));
}

async function linesOf(tx: Tx, { id, contractId }: Bill, after: number) {
  const about = alias(bill, 'about');
  return tx
    .select({
      n: billLine.n,
      what: billLine.what,
      from: billLine.slotStart,
      to: billLine.slotEnd,
      via: account.username,
      // A downline's bill is its own matter.
      bill: sql<string | null>`case when ${about.contractId} = ${contractId} then ${billLine.ref} end`,
      bets: billLine.bets,
      validBet: billLine.validBet,
      kept: billLine.kept,
      checksum: billLine.checksum,
      amount: billLine.amount,
    })
    .from(billLine)
    .leftJoin(account, eq(account.uid, billLine.via))
    .leftJoin(about, eq(about.id, billLine.ref))
    .where(and(eq(billLine.billId, id), gt(billLine.n, after)))
    .orderBy(asc(billLine.n))
    .limit(LINES_AT_ONCE + 1);
}

/** A bill as its agent sees it. @param after Number of the last line that is known. */
export async function readBill(tx: Tx, row: Bill, after: number): Promise<ShownBill> {
  const lines = await linesOf(tx, row, after);
  const { id, kind, at, contractId, version, tier } = row;
  const { bets, validBet, kept, costs, activeMembers, activeFrom } = row;
  const { gross, downlines, share, total, paid } = row;
  return {
    ...{ id, kind, at, contractId, version, tier },
    ...{ category: ContractCategory.parse(row.category), from: row.periodStart, to: row.periodEnd },
    terms: await termsOf(tx, row),
    ...{ bets, validBet, kept, costs, activeMembers, activeFrom },
    ...{ gross, downlines, share, total, paid },
    parts: await partsOf(tx, id),
    lines: lines.slice(0, LINES_AT_ONCE),
    more: lines.length > LINES_AT_ONCE,
  };
}
