/** `accountTypeId` of the main wallet: deposits arrive in it, withdrawals leave from it. */
export const MAIN_WALLET = 1;

/** What of a balance says how much is where. */
interface Wallets {
  readonly sum: number;
  readonly accounts: readonly { readonly accountTypeId: number; readonly avail: number }[];
}

/**
 * Minor units in one wallet, the main one unless another is named. Of somebody with one wallet it is everything, whatever
 * number a back end gives it.
 */
export function availableIn({ sum, accounts }: Wallets, accountTypeId: number = MAIN_WALLET): number {
  const found = accounts.find(account => account.accountTypeId === accountTypeId);
  if (found !== undefined) return found.avail;
  return accounts.length <= 1 && accountTypeId === MAIN_WALLET ? sum : 0;
}
