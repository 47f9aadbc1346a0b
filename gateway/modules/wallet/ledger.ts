import { asc, eq, inArray, type SQL, sql } from 'drizzle-orm';
import type { Tx } from '../../db/database.ts';
import { endWhenSilent } from '../../db/impatience.ts';
import { ledgerAccount, ledgerTx } from '../../db/schema.ts';
import { CallError } from '../../http/handler.ts';
import type { Booking, Leg, Post } from './post.ts';

/** Kinds of accounts that can't go below zero; the database holds the same rule as a check constraint. */
const GUARDED: ReadonlySet<string> = new Set(['wallet', 'jackpot']);

/**
 * The double-entry ledger. `insufficient_funds` is a 409: the request is well formed, the account's state
 * refuses it. An unbalanced booking or an unknown account is a bug and throws a plain error.
 */
export function createPost(): Post {
  return async (tx, booking) => {
    assertBalanced(booking.legs);
    const locked = await lockAccounts(tx, booking.legs);
    const before = new Map(locked.map(({ id, balance }) => [id, balance]));
    if (booking.legs.some(leg => overdraws(locked, leg))) {
      if (await isBooked(tx, booking.opId)) return { booked: false, balances: before };
      throw new CallError('insufficient_funds', 409, 'The account holds less than that.');
    }
    if (booking.legs.some(leg => overflows(locked, leg))) {
      throw new CallError('bad_request', 400, 'The account can’t hold as much as that.');
    }
    const after = await book(tx, booking);
    return { booked: after.size > 0, balances: new Map([...before, ...after]) };
  };
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
async function lockAccounts(tx: Tx, legs: readonly Leg[]): Promise<Locked> {
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

async function isBooked(tx: Tx, opId: string): Promise<boolean> {
  const rows = await tx.select({ id: ledgerTx.id }).from(ledgerTx).where(eq(ledgerTx.opId, opId));
  return rows.length > 0;
}

/** Books in one round trip: the hottest statement of the gateway. Empty when `opId` was booked before. */
async function book(tx: Tx, { opId, kind, at, legs }: Booking): Promise<Map<string, number>> {
  const values: SQL = sql.join(
    legs.map(leg => sql`(${leg.account}::text, ${leg.amount}::int8)`),
    sql`, `,
  );
  const { rows } = await tx.execute<{ account_id: string; balance_after: string }>(sql`
    with booked as (
      insert into ledger_tx (op_id, kind, at) values (${opId}, ${kind}, ${at})
      on conflict (op_id) do nothing returning id
    ), leg (account_id, amount) as (values ${values}), moved as (
      update ledger_account a set balance = a.balance + leg.amount, version = a.version + 1
      from leg, booked where a.id = leg.account_id
      returning booked.id as tx_id, a.id as account_id, leg.amount, a.balance
    )
    insert into ledger_entry (tx_id, account_id, amount, balance_after)
    select tx_id, account_id, amount, balance from moved
    returning account_id, balance_after`);
  return new Map(rows.map(row => [row.account_id, Number(row.balance_after)]));
}
