import { and, eq, ne } from 'drizzle-orm';
import type { Tx } from '../../../db/database.ts';
import { session } from '../../../db/schema.ts';
import type { ModuleDeps } from '../../../ground/deps.ts';
import { endProofs } from '../../../ledger/generation.ts';
import { revokeSessions } from '../sessions.ts';
import type { RememberedDevice, RememberTokens } from './remember.ts';

/** What ending sessions takes. */
type EndDeps = Pick<ModuleDeps, 'publish' | 'readSnap'> & { readonly remember: RememberTokens };

/** The caller's account and session, which stays. */
export interface Staying {
  readonly uid: string;
  readonly sessionId: string;
  /** The one session to end; without it all others and all remembered devices. */
  readonly only?: string | undefined;
}

/**
 * Ends sessions of an account, never the caller's. The account must be locked, because a kick in between would be
 * undone by the older state that is published here. Pages of ended sessions are told at once, like after a kick;
 * the remembered device behind an ended session is deleted too, otherwise it would sign in again.
 * @param at World time, epoch ms.
 */
export async function endOtherSessions(
  tx: Tx,
  deps: EndDeps,
  { uid, sessionId, only }: Staying,
  at: number,
): Promise<void> {
  const others = and(eq(session.uid, uid), ne(session.sessionId, sessionId));
  const which = only === undefined ? others : and(others, eq(session.sessionId, only));
  const families = await revokeSessions(tx, which);
  if (only === undefined) {
    await deps.remember.forgetAll(tx, uid);
    await endProofs(tx, uid);
  }
  for (const family of families) await deps.remember.forgetFamily(tx, family);
  await publishAgain(tx, deps, uid, at);
}

/**
 * Ends a remembered device whose token was copied, with every session that it signed in and their approvals,
 * because the owner can't be told from the thief. The account must be locked.
 * @param at World time, epoch ms.
 */
export async function endDevice(
  tx: Tx,
  deps: EndDeps,
  { uid, family }: RememberedDevice,
  at: number,
): Promise<void> {
  await deps.remember.forgetFamily(tx, family);
  await revokeSessions(tx, and(eq(session.uid, uid), eq(session.rememberFamily, family)));
  await endProofs(tx, uid);
  await publishAgain(tx, deps, uid, at);
}

/** Makes every process check the sessions of an account again. */
async function publishAgain(
  tx: Tx,
  deps: Pick<ModuleDeps, 'publish' | 'readSnap'>,
  uid: string,
  at: number,
): Promise<void> {
  const { st } = await deps.readSnap(tx, 'session', uid);
  await deps.publish(tx, { key: 'session', uid, data: st, at });
}
