/** Whose password it is, by the account of the session. */
interface Known {
  readonly account: string;
  readonly password: string;
}

// Kept in the memory of this page only: never stored, gone after a reload (S5-63).
let known: Known | null = null;

/** Keeps the password of a sign-in that has to change it at once, so that it isn't asked for twice. */
export function keepPassword(account: string, password: string): void {
  known = { account, password };
}

export function forgetPassword(): void {
  known = null;
}

/** The password this account has just signed in with; null when it is not known (any more). */
export function knownPassword(account: string | null): string | null {
  return known !== null && known.account === account ? known.password : null;
}
