export { ensureWallet, holdOf, spreadAccount, walletOf } from './accounts.ts';
export { createPost, lockAccounts, lockFreeAccounts } from './ledger.ts';
export { createWallet } from './module.ts';
export type { BookedWallet, Booking, Leg, Post, PostAll, PublishBalance, PublishBalances } from './post.ts';
export { reversalLegs, walletsOf } from './reversal.ts';
export type { StakeWallet } from './stakeWallet.ts';
export { findBooking } from './storedBooking.ts';
export type { Wallet, WalletPorts } from './wallet.ts';
