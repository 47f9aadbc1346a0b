import type { VendorWallet } from '../../../streams/wire/wallet/shapes.ts';
import type { Tx } from '../../db/database.ts';
import { CallError } from '../../ground/handler.ts';
import { ensureWallet, walletOf } from './accounts.ts';

/** Where the stakes of a game come from, and its payouts go to. */
export interface StakeWallet {
  /** Ledger account. */
  readonly account: string;
  /** What a player is told instead of a failure of the booking. */
  refusal(failure: unknown): unknown;
}

/** The wallet of an account that games of a vendor stake from: the vendor's, or the one that serves all vendors. */
export type FindStakeWallet = (tx: Tx, uid: string, vendor: string) => Promise<StakeWallet>;

/** @param vendorWallets None where one wallet serves all vendors. */
export function createFindStakeWallet(vendorWallets: readonly VendorWallet[]): FindStakeWallet {
  return async (tx, uid, vendor) => {
    const own = vendorWallets.find(it => it.vendor === vendor);
    if (own === undefined) return { account: walletOf(uid), refusal: failure => failure };
    const { accountTypeId } = own;
    await ensureWallet(tx, uid, accountTypeId);
    return {
      account: walletOf(uid, accountTypeId),
      refusal(failure) {
        if (!(failure instanceof CallError) || failure.code !== 'insufficient_funds') return failure;
        return new CallError('vendor_wallet_short', 409, 'The wallet of this vendor holds less than that.', {
          value: { accountTypeId },
        });
      },
    };
  };
}
