import type { VendorWallet } from '../../../streams/wire/wallet/shapes.ts';
import { ledgerAccount, ledgerEntry, ledgerOpening, ledgerTx } from '../../db/schema.ts';
import type { ModuleDeps } from '../../ground/deps.ts';
import { defineModule, type WorldDeps } from '../../ground/module.ts';
import { ownerOf } from '../../ground/owner.ts';
import { positionOf } from '../../ground/position.ts';
import { vendorWalletsOf } from '../../merchant/vendorWallets.ts';
import {
  createBalanceToPublish,
  createPublishBalance,
  createPublishBalances,
  readBalance,
  toBalanceAnswer,
} from './balance.ts';
import { createCorrect, createPost, createPostAll } from './ledger.ts';
import { ACCOUNT_INVARIANTS, BOOKING_INVARIANTS } from './ledgerInvariants.ts';
import { createReservations } from './reservations.ts';
import { seedLedger } from './seedLedger.ts';
import { SHOWN_INVARIANT } from './shownInvariant.ts';
import { createFindStakeWallet } from './stakeWallet.ts';
import type { Wallet, WalletPorts } from './wallet.ts';

export interface WalletDeps extends Pick<ModuleDeps, 'publish' | 'readSnap'> {
  /** The wallets besides the main one; none, which is the default, where one wallet serves all vendors. */
  readonly vendorWallets?: readonly VendorWallet[];
}

/** Creates the wallet module: the ledger, the balance call (S7-23) and the topic `u:<uid>:balance`. */
export function createWallet({ publish, readSnap, vendorWallets = [] }: WalletDeps): Wallet {
  return {
    post: createPost(),
    postAll: createPostAll(),
    correct: createCorrect(),
    ...createReservations(),
    publishBalance: createPublishBalance(publish, vendorWallets),
    balanceToPublish: createBalanceToPublish(vendorWallets),
    publishBalances: createPublishBalances(publish, vendorWallets),
    stakeWallet: createFindStakeWallet(vendorWallets),
    handlers: {
      balance: {
        mode: 'read',
        async run(tx, ctx) {
          const { uid } = ctx.require();
          const snap = await readSnap(tx, 'balance', uid);
          const balance = await readBalance(tx, uid, vendorWallets);
          return { value: toBalanceAnswer(balance), pos: [positionOf(snap)] };
        },
      },
    },
    readers: {
      balance: async (tx, uid) => readBalance(tx, ownerOf(uid), vendorWallets),
    },
  };
}

export const wallet = defineModule({
  name: 'wallet',
  tables: [ledgerAccount, ledgerTx, ledgerEntry, ledgerOpening],
  invariants: [...BOOKING_INVARIANTS, ...ACCOUNT_INVARIANTS, SHOWN_INVARIANT],
  fillWorld: (tx, { at }) => seedLedger(tx, at),
  create(deps: WorldDeps) {
    const vendorWallets = vendorWalletsOf(deps.merchant);
    const { handlers, readers, ...ports } = createWallet({ ...deps, vendorWallets });
    return { handlers, readers, ports: { wallet: ports } satisfies WalletPorts };
  },
});
