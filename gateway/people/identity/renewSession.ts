import { and, desc, eq, isNull } from 'drizzle-orm';
import type { Tx } from '../../db/database.ts';
import { session } from '../../db/schema.ts';
import { hashToken, RENEWABLE_MS, REPLACED_TOKEN_MS, UNUSED_SUCCESSORS } from '../tokens.ts';
import { isOver, type SessionLimits } from './sessionLimits.ts';
import { issueToken, lockAccount, revokeSessions, type SessionDeps } from './sessions.ts';
import { markUsed } from './tokenUse.ts';

/** Deletes the oldest unused successors, so that a page which loses one answer after the other can't fill the table. */
async function limitSuccessors(tx: Tx, tokenHash: string): Promise<void> {
  const unused = await tx
    .select({ tokenHash: session.tokenHash })
    .from(session)
    .where(and(eq(session.replaces, tokenHash), isNull(session.usedAt)))
    .orderBy(desc(session.createdAt))
    .offset(UNUSED_SUCCESSORS - 1);
  for (const { tokenHash: old } of unused) await tx.delete(session).where(eq(session.tokenHash, old));
}

/**
 * A new token for the session of `token`. The old one stays valid until the new one is first used, because the
 * answer may be lost, and for 45 s after that. A later renewal with the old one means that two parties hold tokens
 * of this session: all of them end. Null when it can't be renewed, the session ended, or it has reached its
 * longest duration.
 * @param at World time, epoch ms.
 */
export async function renewSession(
  tx: Tx,
  deps: SessionDeps & { readonly limits: SessionLimits },
  token: string,
  at: number,
): Promise<string | null> {
  const now = deps.wall();
  const tokenHash = hashToken(token);
  const mine = eq(session.tokenHash, tokenHash);
  const [owner] = await tx.select({ uid: session.uid }).from(session).where(mine);
  if (owner === undefined) return null;
  // Ending sessions locks the account, so lock it here too: no token may be issued in between.
  const of = await lockAccount(tx, owner.uid);
  await markUsed(tx, tokenHash, now);
  const [old] = await tx.select().from(session).where(mine).for('update');
  if (old === undefined || old.gen !== of?.gen) return null;
  if (old.renewedAt !== null && old.renewedAt + REPLACED_TOKEN_MS <= now) {
    await revokeSessions(tx, eq(session.sessionId, old.sessionId));
    const { st } = await deps.readSnap(tx, 'session', old.uid);
    await deps.publish(tx, { key: 'session', uid: old.uid, data: st, at });
    return null;
  }
  if (of.locked || isOver({ ...old, sessionMinutes: of.sessionMinutes }, deps.limits, now)) return null;
  if (old.renewedAt === null && old.expiresAt + RENEWABLE_MS <= now) return null;
  await limitSuccessors(tx, tokenHash);
  const { uid, gen, sessionId, openedAt, activeAt, way, ip, device, rememberFamily } = old;
  const origin = { way, ip, device, rememberFamily };
  return issueToken(tx, deps, { ...origin, uid, gen, sessionId, openedAt, activeAt, replaces: tokenHash });
}
