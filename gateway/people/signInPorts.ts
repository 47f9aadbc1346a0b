import type { Tx } from '../db/database.ts';

/** What a sign-in earns. */
export interface SignInPoints {
  /**
   * Books and publishes what the first sign-in of a day (UTC) earns. A trial account earns nothing, and nobody does during a
   * break.
   */
  signedIn(
    tx: Tx,
    account: { readonly uid: string; readonly type: number; readonly breakUntil: number | null },
    at: number,
  ): Promise<void>;
}

/** The port of the sign-in; the points of the rewards provide it. */
export interface SignInPorts {
  readonly points: SignInPoints;
}
