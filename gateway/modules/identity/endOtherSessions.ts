import { and, eq, ne } from 'drizzle-orm';
import type { Tx } from '../../db/database.ts';
import { session } from '../../db/schema.ts';
import type { ModuleDeps } from '../deps.ts';
import { endProofs } from './generation.ts';
import { revokeSessions } from './sessions.ts';
import type { RememberedDevice, RememberTokens } from './signIn/remember.ts';

/** What ending sessions takes. */
type EndDeps = Pick<ModuleDeps, 'publish' | 'readSnap'> & { readonly remember: RememberTokens };

/** The caller's account and session, which stays. */
export interface Staying {
  readonly uid: string;
  readonly sessionId: string;
  /** The one session that ends; every other one and all remembered devices when it is missing. */
  readonly only?: string | undefined;
}

/**
 * Ends sessions of an account, never the caller's. The account must be locked: a kick that passed us would be taken
 * back by the older state published here. Ended pages are told at once, as with a kick; the remembered device behind
 * an ended session is forgotten with it, or it would just come back.
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
 * Ends a remembered device whose token was copied, with every session it was used for and whatever they have approved:
 * nobody can tell the owner's from the thief's. The account must be locked.
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

/** Makes every process look at the sessions of an account again. */
async function publishAgain(
  tx: Tx,
  deps: Pick<ModuleDeps, 'publish' | 'readSnap'>,
  uid: string,
  at: number,
): Promise<void> {
  const { st } = await deps.readSnap(tx, 'session', uid);
  await deps.publish(tx, { key: 'session', uid, data: st, at });
}
