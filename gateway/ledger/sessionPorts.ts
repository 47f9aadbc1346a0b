import type { Tx } from '../db/database.ts';

/**
 * Ends every session of an account (kick, password change, ban): raises its generation, which refuses every
 * older token at once, forgets its remembered devices, and publishes the session topic, which tells the open pages.
 * Returns the new generation; null when there is no such account.
 * @param at World time, epoch ms.
 */
export type RaiseGeneration = (tx: Tx, uid: string, at: number) => Promise<number | null>;

/** The port of the breaks; the identity of the people provides it. */
export interface SessionPorts {
  readonly identity: { readonly raiseGeneration: RaiseGeneration };
}
