import { and, eq, gt, isNull, ne, or, sql } from 'drizzle-orm';
import type { Tx } from '../../db/database.ts';
import { session } from '../../db/schema.ts';
import { REPLACED_TOKEN_MS } from '../tokens.ts';

/** When a token expires, real ms: at its own time, or 45 s after the first use of a successor. */
export function tokenEnd(token: { readonly expiresAt: number; readonly renewedAt: number | null }): number {
  const { expiresAt, renewedAt } = token;
  return renewedAt === null ? expiresAt : Math.min(expiresAt, renewedAt + REPLACED_TOKEN_MS);
}

/**
 * Notes the first use of a token. From then on its predecessor is valid for 45 s, and so are the predecessor's
 * other unused successors. Locks the older token first, like every other transaction.
 * @param now Real time, epoch ms.
 */
export async function markUsed(tx: Tx, tokenHash: string, now: number): Promise<void> {
  const stands = or(isNull(session.renewedAt), gt(session.renewedAt, now - REPLACED_TOKEN_MS));
  const unused = and(eq(session.tokenHash, tokenHash), isNull(session.usedAt), stands);
  const [found] = await tx.select({ replaces: session.replaces }).from(session).where(unused);
  if (found === undefined) return;
  const { replaces } = found;
  if (replaces !== null) {
    const before = eq(session.tokenHash, replaces);
    await tx.select({ uid: session.uid }).from(session).where(before).for('update');
  }
  const used = await tx
    .update(session)
    .set({ usedAt: now, renewedAt: null })
    .where(unused)
    .returning({ uid: session.uid });
  if (replaces === null || used.length === 0) return;
  const siblings = and(eq(session.replaces, replaces), isNull(session.usedAt));
  await tx
    .update(session)
    .set({ renewedAt: sql`coalesce(${session.renewedAt}, ${now})` })
    .where(or(eq(session.tokenHash, replaces), and(siblings, ne(session.tokenHash, tokenHash))));
}
