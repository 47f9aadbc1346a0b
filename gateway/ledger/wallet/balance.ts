import { and, asc, eq, sql } from 'drizzle-orm';
import { groupBy } from '../../../streams/wire/collections/groupBy.ts';
import { toMajor } from '../../../streams/wire/protocol/amount.ts';
import { topicName } from '../../../streams/wire/tables/topicNames.ts';
import type { BalanceAnswer, BalanceState, VendorWallet } from '../../../streams/wire/wallet/shapes.ts';
import { MAIN_WALLET } from '../../../streams/wire/wallet/words.ts';
import type { Tx } from '../../db/database.ts';
import { ledgerAccount } from '../../db/schema.ts';
import { CURRENCY } from '../../ground/currency.ts';
import type { Publish } from '../../ground/publish.ts';
import type { BalanceToPublish, BookedWallet, PublishBalance, PublishBalances } from './post.ts';

/** The play money of the reference gateway: points, two decimals. It buys nothing and can't be bought. */
const SHOWN_CURRENCY = { currency: CURRENCY, currencySymbol: CURRENCY } as const;

type Shown = BalanceState['accounts'][number];

/** What an account has, by wallet: the main one first, then every vendor's of the merchant, used or not. */
function shownOf(used: readonly Shown[], vendorWallets: readonly VendorWallet[]): Shown[] {
  if (used.length === 0) return [];
  const known = new Map(vendorWallets.map(({ accountTypeId }) => [accountTypeId, 0]));
  // A wallet that the merchant has no more is shown until its money has gone home.
  for (const { accountTypeId, avail } of used) {
    if (avail > 0 || accountTypeId === MAIN_WALLET || known.has(accountTypeId))
      known.set(accountTypeId, avail);
  }
  const rank = (accountTypeId: number) => (accountTypeId === MAIN_WALLET ? -1 : accountTypeId);
  return [...known]
    .map(([accountTypeId, avail]) => ({ accountTypeId, avail }))
    .toSorted((a, b) => rank(a.accountTypeId) - rank(b.accountTypeId));
}

/**
 * The wallets of an account as the ledger has them. `version` is the sum of their versions: bookings raise one
 * by one and nothing lowers it, so it grows with every change. Money on hold is not part of
 * it. An account without a wallet holds nothing.
 * @param vendorWallets The merchant's, besides the main one; none where one wallet serves all vendors.
 */
export async function readBalance(
  tx: Tx,
  uid: string,
  vendorWallets: readonly VendorWallet[],
): Promise<BalanceState> {
  const { accountTypeId, balance, version } = ledgerAccount;
  const rows = await tx
    .select({ accountTypeId, avail: balance, version })
    .from(ledgerAccount)
    .where(and(eq(ledgerAccount.uid, uid), eq(ledgerAccount.kind, 'wallet')))
    .orderBy(asc(accountTypeId), asc(ledgerAccount.id));
  return stateOf(rows, vendorWallets);
}

function stateOf(
  rows: readonly Omit<BookedWallet, 'uid'>[],
  vendorWallets: readonly VendorWallet[],
): BalanceState {
  return {
    version: rows.reduce((sum, row) => sum + row.version, 0),
    ...SHOWN_CURRENCY,
    sum: rows.reduce((sum, row) => sum + row.avail, 0),
    accounts: shownOf(rows, vendorWallets),
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

/** Reads a balance to publish it; see `BalanceToPublish`. */
export function createBalanceToPublish(vendorWallets: readonly VendorWallet[]): BalanceToPublish {
  return async (tx, uid, wallets = []) => {
    const own = vendorWallets.length > 0 ? [] : wallets.filter(wallet => wallet.uid === uid);
    if (own.length > 0) return stateOf(own, vendorWallets);
    // Bookings of one wallet wait for each other, those of two don't: the one that publishes later has to see what
    // the other one has committed.
    if (vendorWallets.length > 0)
      await tx.execute(sql`select 1 from topic where t = ${topicName('balance', uid)} for update`);
    return readBalance(tx, uid, vendorWallets);
  };
}

/** Publishes balances through `publish`; see `PublishBalance` for when to call it. */
export function createPublishBalance(
  publish: Publish,
  vendorWallets: readonly VendorWallet[],
): PublishBalance {
  const balanceToPublish = createBalanceToPublish(vendorWallets);
  return async (tx, uid, at, wallets) => {
    const data = await balanceToPublish(tx, uid, wallets);
    await publish(tx, { key: 'balance', uid, data, at });
  };
}

/** Like `createPublishBalance`, for many members. */
export function createPublishBalances(
  publish: Publish,
  vendorWallets: readonly VendorWallet[],
): PublishBalances {
  const publishBalance = createPublishBalance(publish, vendorWallets);
  return async (tx, at, wallets) => {
    const byOwner = groupBy(wallets, ({ uid }) => uid);
    if (vendorWallets.length > 0) {
      for (const uid of [...byOwner.keys()].toSorted()) await publishBalance(tx, uid, at);
      return;
    }
    await publish.all(
      tx,
      [...byOwner].map(([uid, own]) => ({ key: 'balance', uid, data: stateOf(own, vendorWallets), at })),
    );
  };
}
