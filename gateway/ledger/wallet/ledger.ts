import { asc, sql } from 'drizzle-orm';
import type { Tx } from '../../db/database.ts';
import { endWhenSilent } from '../../db/impatience.ts';
import { isAmong } from '../../db/isAmong.ts';
import { ledgerAccount } from '../../db/schema.ts';
import { CallError } from '../../ground/handler.ts';
import type { BookedWallet, Correct, LedgerRow, Leg, Post, PostAll } from './post.ts';
import { assertSameContent, findBooking, noBooking } from './storedBooking.ts';

/**
 * The double-entry ledger. `insufficient_funds` is a 409: the request is well formed, the account's state
 * refuses it. An unbalanced booking or an unknown account is a bug and throws a plain error.
 */
export function createPost(): Post {
  return (tx, booking) => book(tx, [booking]);
}

/** Several bookings in one round trip. */
export function createPostAll(): PostAll {
  return book;
}

/** Corrections: bookings that name another one. */
export function createCorrect(): Correct {
  return async (tx, { corrects, ...booking }) => {
    const wrong = await findBooking(tx, corrects);
    if (wrong === null) throw noBooking();
    if (wrong.state === 'pending') throw new Error('a pending booking is resolved, not corrected');
    const { booked } = await book(tx, [{ ...booking, corrects: wrong.id }]);
    return { booked };
  };
}

function assertBalanced(legs: readonly Leg[]): void {
  if (legs.length < 2) throw new Error('a booking has at least two legs');
  if (new Set(legs.map(leg => leg.account)).size !== legs.length)
    throw new Error('a booking names each account once');
  if (legs.some(leg => !Number.isSafeInteger(leg.amount) || leg.amount === 0))
    throw new Error('a leg moves a whole number of minor units, not zero');
  if (legs.reduce((sum, leg) => sum + leg.amount, 0) !== 0) throw new Error('legs must sum to zero');
}

/**
 * Row locks in ascending order of the ids, so that two bookings can't wait for each other. For what has to look at
 * something between the lock and the booking.
 */
export async function lockAccounts(tx: Tx, legs: readonly Leg[]): Promise<void> {
  const { id } = ledgerAccount;
  const ids = legs.map(leg => leg.account);
  await tx
    .select({ id, silence: endWhenSilent() })
    .from(ledgerAccount)
    .where(isAmong(id, ids))
    .orderBy(asc(id))
    .for('update');
}

/**
 * Locks those of some accounts that nobody else holds, in the same order; answers which. Whoever serves several members
 * together goes on without those whose rows are held, because otherwise all would wait for what one of them waits for.
 */
export async function lockFreeAccounts(tx: Tx, ids: readonly string[]): Promise<ReadonlySet<string>> {
  const { id } = ledgerAccount;
  const rows = await tx
    .select({ id })
    .from(ledgerAccount)
    .where(isAmong(id, [...new Set(ids)]))
    .orderBy(asc(id))
    .for('update', { skipLocked: true });
  return new Set(rows.map(row => row.id));
}

/** What `ledger_book` answers (migration 0054). */
interface Written {
  readonly refused?: 'missing' | 'overdrawn' | 'overflowing';
  readonly account?: string;
  /** For each booking, whether it was written; false for one that was booked before. */
  readonly booked: readonly boolean[];
  readonly balances: Readonly<Record<string, number>>;
  readonly wallets?: readonly BookedWallet[] | null;
}

/** Books in one round trip: the hottest statement of the gateway. */
export async function book(tx: Tx, rows: readonly LedgerRow[]): ReturnType<Post> {
  const [first] = rows;
  if (first === undefined) throw new Error('nothing to book');
  for (const { legs } of rows) assertBalanced(legs);
  const { refused, account, booked, balances, wallets } = await write(tx, first, rows);
  if (refused === 'missing') throw new Error(`no ledger account ${account}`);
  if (refused === 'overflowing') {
    throw new CallError('bad_request', 400, 'The account can’t hold as much as that.');
  }
  if (refused === 'overdrawn') {
    const earlier = await findBooking(tx, first.opId);
    if (earlier === null) throw new CallError('insufficient_funds', 409, 'The account holds less than that.');
    assertSameContent(earlier, first);
  }
  for (const [i, row] of rows.entries()) {
    if (booked[i] === false) assertSameContent(await findBooking(tx, row.opId), row);
  }
  // A bet whose stake was booked before is no new one, even if its payout is.
  const isNew = booked.length > 0 && booked.every(it => it);
  return { booked: isNew, balances: new Map(Object.entries(balances)), wallets: wallets ?? [] };
}

async function write(tx: Tx, first: LedgerRow, rows: readonly LedgerRow[]): Promise<Written> {
  const { at, state = 'posted', corrects = null, resolves = null, expiresAt = null } = first;
  const legs = rows.flatMap((row, i) => row.legs.map(leg => ({ ...leg, op: i + 1 })));
  const found = await tx.execute<{ written: Written }>(sql`select ledger_book(${at},
    ${sql.param(rows.map(row => row.opId))}, ${sql.param(rows.map(row => row.kind))}, ${state},
    ${corrects}, ${resolves}, ${expiresAt}, ${sql.param(legs.map(leg => leg.op))},
    ${sql.param(legs.map(leg => leg.account))}, ${sql.param(legs.map(leg => leg.amount))}) as written`);
  const written = found.rows[0]?.written;
  if (written === undefined) throw new Error('the ledger has no answer');
  return written;
}
