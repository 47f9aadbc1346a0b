import { and, asc, eq } from 'drizzle-orm';
import { toMajor } from '../../../streams/wire/amount.ts';
import type { BalanceAnswer, BalanceState } from '../../../streams/wire/entities/balance.ts';
import type { Tx } from '../../db/database.ts';
import { ledgerAccount } from '../../db/schema.ts';
import type { Publish } from '../../realtime/publish.ts';
import type { PublishBalance } from './post.ts';

/** The play money of the reference gateway: points, two decimals. It buys nothing and can't be bought. */
const CURRENCY = { currency: 'PT', currencySymbol: 'PT' } as const;

/**
 * The wallets of an account as the ledger has them. `version` is the sum of their versions: bookings raise one
 * by one and nothing lowers it, so it grows with every change. Money on hold is not part of
 * it. An account without a wallet holds nothing.
 */
export async function readBalance(tx: Tx, uid: string): Promise<BalanceState> {
  const { accountTypeId, balance, version } = ledgerAccount;
  const rows = await tx
    .select({ accountTypeId, avail: balance, version })
    .from(ledgerAccount)
    .where(and(eq(ledgerAccount.uid, uid), eq(ledgerAccount.kind, 'wallet')))
    .orderBy(asc(accountTypeId), asc(ledgerAccount.id));
  return {
    version: rows.reduce((sum, row) => sum + row.version, 0),
    ...CURRENCY,
    sum: rows.reduce((sum, row) => sum + row.avail, 0),
    accounts: rows.map(row => ({ accountTypeId: row.accountTypeId, avail: row.avail })),
  };
}

/** The same in the decimal major units of the specification's balance call (S7-23). */
export function toBalanceAnswer({ sum, accounts, currency, currencySymbol }: BalanceState): BalanceAnswer {
  return {
    sumBalance: toMajor(sum),
    currency,
    currencySymbol,
    balance: accounts.map(row => ({ accountTypeId: row.accountTypeId, availBalance: toMajor(row.avail) })),
  };
}

/** Publishes balances through `publish`; see `PublishBalance` for when to call it. */
export function createPublishBalance(publish: Publish): PublishBalance {
  return async (tx, uid, at) => {
    await publish(tx, { key: 'balance', uid, data: await readBalance(tx, uid), at });
  };
}
