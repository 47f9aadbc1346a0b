import { and, eq, ne } from 'drizzle-orm';
import type { Tx } from '../../db/database.ts';
import { session } from '../../db/schema.ts';
import type { ModuleDeps } from '../deps.ts';
import { revokeSessions } from './sessions.ts';
import type { RememberTokens } from './signIn/remember.ts';

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
  deps: Pick<ModuleDeps, 'publish' | 'readSnap'> & { readonly remember: RememberTokens },
  { uid, sessionId, only }: Staying,
  at: number,
): Promise<void> {
  const others = and(eq(session.uid, uid), ne(session.sessionId, sessionId));
  const which = only === undefined ? others : and(others, eq(session.sessionId, only));
  const families = await revokeSessions(tx, which);
  if (only === undefined) await deps.remember.forgetAll(tx, uid);
  for (const family of families) await deps.remember.forgetFamily(tx, family);
  const { st } = await deps.readSnap(tx, 'session', uid);
  await deps.publish(tx, { key: 'session', uid, data: st, at });
}
