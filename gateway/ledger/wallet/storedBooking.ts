import { eq } from 'drizzle-orm';
import type { Tx } from '../../db/database.ts';
import { ledgerEntry, ledgerTx } from '../../db/schema.ts';
import { CallError } from '../../ground/handler.ts';
import type { LedgerRow, Leg } from './post.ts';

/** A booking as the ledger has it. */
export interface StoredBooking extends Omit<typeof ledgerTx.$inferSelect, 'bookedAt'> {
  readonly legs: readonly Leg[];
}

/** Reads the booking of an operation; null when there is none. */
export async function findBooking(tx: Tx, opId: string): Promise<StoredBooking | null> {
  const rows = await tx
    .select({ tx: ledgerTx, account: ledgerEntry.accountId, amount: ledgerEntry.amount })
    .from(ledgerTx)
    .innerJoin(ledgerEntry, eq(ledgerEntry.txId, ledgerTx.id))
    .where(eq(ledgerTx.opId, opId));
  const [first] = rows;
  if (first === undefined) return null;
  return { ...first.tx, legs: rows.map(({ account, amount }) => ({ account, amount })) };
}

export function noBooking(): CallError {
  return new CallError('not_found', 404, 'Nothing was booked under this id.');
}

/** Whether legs move the same amounts on the same accounts. */
export function sameLegs(left: readonly Leg[], right: readonly Leg[]): boolean {
  return differingLegs(left, right) === null;
}

function differingLegs(left: readonly Leg[], right: readonly Leg[]): 'account' | 'amount' | null {
  const amounts = new Map(left.map(({ account, amount }) => [account, amount]));
  if (left.length !== right.length || right.some(({ account }) => !amounts.has(account))) return 'account';
  return right.some(({ account, amount }) => amounts.get(account) !== amount) ? 'amount' : null;
}

/**
 * Throws `idempotency_conflict` (409) with the field that differs when an operation's id comes back with other
 * content, and `archived` (409) when its content is in an archive only (`npm run archive`). When it happened is no content: a retry happens later.
 */
export function assertSameContent(earlier: StoredBooking | null, row: LedgerRow): void {
  if (earlier === null)
    throw new CallError('archived', 409, 'This was booked in a month that is archived; nothing happened.');
  const field = differingField(earlier, row);
  if (field === null) return;
  throw new CallError('idempotency_conflict', 409, `This was booked before with another ${field}.`, {
    value: { field },
  });
}

function differingField(earlier: StoredBooking, row: LedgerRow): string | null {
  if (earlier.kind !== row.kind) return 'kind';
  if (earlier.state !== (row.state ?? 'posted')) return 'state';
  if (earlier.corrects !== (row.corrects ?? null)) return 'corrects';
  return differingLegs(earlier.legs, row.legs);
}
