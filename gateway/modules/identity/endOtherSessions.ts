import { and, eq, ne } from 'drizzle-orm';
import type { Tx } from '../../db/database.ts';
import { session } from '../../db/schema.ts';
import type { Principal } from '../../http/handler.ts';
import type { ModuleDeps } from '../deps.ts';
import { revokeSessions } from './sessions.ts';
import type { RememberTokens } from './signIn/remember.ts';

/**
 * Ends every session of an account but the caller's, and forgets its remembered devices. The account must be locked.
 * The session topic is published as it is, so that every process looks at its connections; the caller's stays open.
 * @param at World time, epoch ms.
 */
export async function endOtherSessions(
  tx: Tx,
  deps: Pick<ModuleDeps, 'publish' | 'readSnap'> & { readonly remember: RememberTokens },
  { uid, sessionId }: Pick<Principal, 'uid' | 'sessionId'>,
  at: number,
): Promise<void> {
  await revokeSessions(tx, and(eq(session.uid, uid), ne(session.sessionId, sessionId)));
  await deps.remember.forgetAll(tx, uid);
  const { st } = await deps.readSnap(tx, 'session', uid);
  await deps.publish(tx, { key: 'session', uid, data: st, at });
}
