import { vi } from 'vitest';
import {
  createWalletTransfersStore,
  type WalletTransfersStore,
} from '../../../streams/stores/walletTransfers.ts';
import type { BalanceState, WalletTransfer } from '../../../streams/wire/wallet/shapes.ts';
import { fakeStreams, worked } from '../support/fakeStreams.ts';
import { MEMBER, NOW } from '../support/values.ts';

/** A merchant with a wallet for each of two vendors. */
export const MANY = {
  isSingle: false,
  wallets: [
    { accountTypeId: 2, vendor: 'BGS', name: 'Lantern House' },
    { accountTypeId: 3, vendor: 'PG', name: 'Paper Garden' },
  ],
};
export const SINGLE = { isSingle: true };

export const balanceOf = (...avail: readonly number[]): BalanceState => ({
  ...{ version: 1, currency: 'PT', currencySymbol: 'PT' },
  sum: avail.reduce((sum, it) => sum + it, 0),
  accounts: avail.map((it, at) => ({ accountTypeId: at + 1, avail: it })),
});

const DONE: WalletTransfer = { id: 'operation', kind: 'one', amount: 100, moves: [], at: NOW };

/** Streams of a member with the store of transfers. */
export function walletStreams() {
  const streams = fakeStreams();
  streams.session.session$.next(MEMBER);
  const transfers = {
    move: vi.fn<WalletTransfersStore['move']>(() => worked(DONE)),
    bringHome: vi.fn<WalletTransfersStore['bringHome']>(() =>
      worked({ ...DONE, kind: 'all', amount: 50_000 }),
    ),
  } satisfies WalletTransfersStore;
  streams.setStore(createWalletTransfersStore, transfers);
  return { streams, transfers };
}
