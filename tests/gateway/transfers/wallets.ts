import { eq } from 'drizzle-orm';
import { ledgerAccount } from '../../../gateway/db/schema.ts';
import type { CallInput } from '../../../streams/wire/tables/calls.ts';
import type { Casino } from '../casino/openCasino.ts';
import { run } from '../casino/run.ts';

/** The merchant of these tests: the house's wallet and one more. */
export const WALLETS = [
  { accountTypeId: 2, vendor: 'BGS', name: 'Lantern House' },
  { accountTypeId: 3, vendor: 'PG', name: 'Paper Garden' },
];
export const [MAIN, HOUSE, PAPER] = [1, 2, 3];

let ids = 0;
/** An operation id nobody has used. */
export const newId = () => `operation-${++ids}`;

type Transfer = CallInput<'walletTransfer'>;

/** A transfer as the call runs it. */
export async function transfer(casino: Casino, uid: string, input: Transfer, key: string = input.id) {
  return (await run(casino, casino.transfers.walletTransfer, input, { uid, key })).value;
}

/** Moves from one wallet to another. */
export const move = (casino: Casino, uid: string, from: number, to: number, amount: number, id = newId()) =>
  transfer(casino, uid, { kind: 'one', id, from, to, amount });

/** What is in each wallet of the ledger, by its kind. */
export async function held(casino: Casino, uid: string): Promise<Readonly<Record<number, number>>> {
  const rows = await casino.database.db.select().from(ledgerAccount).where(eq(ledgerAccount.uid, uid));
  return Object.fromEntries(rows.map(({ accountTypeId, balance }) => [accountTypeId, balance]));
}
