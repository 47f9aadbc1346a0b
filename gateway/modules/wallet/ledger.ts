import { asc, inArray, type SQL, sql } from 'drizzle-orm';
import type { Tx } from '../../db/database.ts';
import { endWhenSilent } from '../../db/impatience.ts';
import { ledgerAccount } from '../../db/schema.ts';
import { CallError } from '../../http/handler.ts';
import type { Correct, LedgerRow, Leg, Post } from './post.ts';
import { assertSameContent, findBooking, noBooking } from './storedBooking.ts';

/** Kinds of accounts that can't go below zero; the database holds the same rule as a check constraint. */
const GUARDED: ReadonlySet<string> = new Set(['wallet', 'jackpot', 'hold']);

/**
 * The double-entry ledger. `insufficient_funds` is a 409: the request is well formed, the account's state
 * refuses it. An unbalanced booking or an unknown account is a bug and throws a plain error.
 */
export function createPost(): Post {
  return async (tx, booking) => bookOnce(tx, booking, await lockAccounts(tx, booking.legs));
}

/** Corrections: bookings that name another one. */
export function createCorrect(): Correct {
  return async (tx, { corrects, ...booking }) => {
    const wrong = await findBooking(tx, corrects);
    if (wrong === null) throw noBooking();
    if (wrong.state === 'pending') throw new Error('a pending booking is resolved, not corrected');
    const locked = await lockAccounts(tx, booking.legs);
    const { booked } = await bookOnce(tx, { ...booking, corrects: wrong.id }, locked);
    return { booked };
  };
}

/** Books a row whose accounts are locked, unless its `opId` was booked before. */
export async function bookOnce(tx: Tx, row: LedgerRow, locked: Locked): ReturnType<Post> {
  const before = new Map(locked.map(({ id, balance }) => [id, balance]));
  if (row.legs.some(leg => overdraws(locked, leg))) {
    const earlier = await findBooking(tx, row.opId);
    if (earlier === null) throw new CallError('insufficient_funds', 409, 'The account holds less than that.');
    assertSameContent(earlier, row);
    return { booked: false, balances: before };
  }
  if (row.legs.some(leg => overflows(locked, leg))) {
    throw new CallError('bad_request', 400, 'The account can’t hold as much as that.');
  }
  const after = await book(tx, row);
  if (after.size === 0) assertSameContent(await findBooking(tx, row.opId), row);
  return { booked: after.size > 0, balances: new Map([...before, ...after]) };
}

type Locked = readonly Pick<typeof ledgerAccount.$inferSelect, 'id' | 'kind' | 'balance'>[];

function overdraws(locked: Locked, leg: Leg): boolean {
  const account = locked.find(({ id }) => id === leg.account);
  return account !== undefined && GUARDED.has(account.kind) && account.balance + leg.amount < 0;
}

/** Whether a balance would exceed what JavaScript's integers hold exactly. */
function overflows(locked: Locked, leg: Leg): boolean {
  const account = locked.find(({ id }) => id === leg.account);
  return account !== undefined && !Number.isSafeInteger(account.balance + leg.amount);
}

function assertBalanced(legs: readonly Leg[]): void {
  if (legs.length < 2) throw new Error('a booking has at least two legs');
  if (new Set(legs.map(leg => leg.account)).size !== legs.length)
    throw new Error('a booking names each account once');
  if (legs.some(leg => !Number.isSafeInteger(leg.amount) || leg.amount === 0))
    throw new Error('a leg moves a whole number of minor units, not zero');
  if (legs.reduce((sum, leg) => sum + leg.amount, 0) !== 0) throw new Error('legs must sum to zero');
}

/** Row locks in ascending order of the ids, so that two bookings can't wait for each other. */
export async function lockAccounts(tx: Tx, legs: readonly Leg[]): Promise<Locked> {
  assertBalanced(legs);
  const ids = legs.map(leg => leg.account);
  const { id, kind, balance } = ledgerAccount;
  const rows = await tx
    .select({ id, kind, balance, silence: endWhenSilent() })
    .from(ledgerAccount)
    .where(inArray(id, ids))
    .orderBy(asc(id))
    .for('update');
  const missing = ids.find(account => !rows.some(row => row.id === account));
  if (missing !== undefined) throw new Error(`no ledger account ${missing}`);
  return rows;
}

/** Books in one round trip: the hottest statement of the gateway. Empty when `opId` was booked before. */
async function book(tx: Tx, row: LedgerRow): Promise<Map<string, number>> {
  const { opId, kind, at, legs, state = 'posted', corrects = null, resolves = null, expiresAt = null } = row;
  const values: SQL = sql.join(
    legs.map(leg => sql`(${leg.account}::text, ${leg.amount}::int8)`),
    sql`, `,
  );
  const { rows } = await tx.execute<{ account_id: string; balance_after: string }>(sql`
    with booked as (
      insert into ledger_tx (op_id, kind, at, state, corrects, resolves, expires_at)
      values (${opId}, ${kind}, ${at}, ${state}, ${corrects}, ${resolves}, ${expiresAt})
      on conflict (op_id) do nothing returning id
    ), leg (account_id, amount) as (values ${values}), moved as (
      update ledger_account a set balance = a.balance + leg.amount, version = a.version + 1
      from leg, booked where a.id = leg.account_id
      returning booked.id as tx_id, a.id as account_id, leg.amount, a.balance, a.version
    )
    insert into ledger_entry (tx_id, account_id, amount, balance_after, version)
    select tx_id, account_id, amount, balance, version from moved
    returning account_id, balance_after`);
  return new Map(rows.map(row => [row.account_id, Number(row.balance_after)]));
}
