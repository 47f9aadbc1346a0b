/** Where the merchant code stands in session storage (S4-09). */
const MERCHANT_KEY = 'merchantCode';

/**
 * Takes everything an account left in this tab's storage out of it and puts the merchant code back (S4-09). A blocked
 * storage holds nothing to take out.
 */
export function clearSessionStorage(storage: () => Storage, merchantCode: string): void {
  try {
    storage().clear();
    storage().setItem(MERCHANT_KEY, merchantCode);
  } catch {
    // Blocked or full: there is nothing of the account in it, or no room for the code.
  }
}
