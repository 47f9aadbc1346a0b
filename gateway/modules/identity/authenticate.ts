import { eq } from 'drizzle-orm';
import type { Database, Tx } from '../../db/database.ts';
import { account, session } from '../../db/schema.ts';
import type { Principal } from '../../http/handler.ts';
import { hashToken } from './tokens.ts';
import { markUsed, tokenEnd } from './tokenUse.ts';

/** Whom a token proves, or why it proves nobody. */
export type Authentication =
  | { readonly ok: true; readonly principal: Principal }
  | { readonly ok: false; readonly code: 'unauthorized' | 'token_expired' | 'kicked' };

async function findToken(tx: Tx, tokenHash: string) {
  const rows = await tx
    .select({
      uid: account.uid,
      username: account.username,
      type: account.type,
      demo: account.demo,
      gen: account.gen,
      sessionGen: session.gen,
      sessionId: session.sessionId,
      expiresAt: session.expiresAt,
      renewedAt: session.renewedAt,
      usedAt: session.usedAt,
    })
    .from(session)
    .innerJoin(account, eq(account.uid, session.uid))
    .where(eq(session.tokenHash, tokenHash));
  return rows[0];
}

function judge(found: Awaited<ReturnType<typeof findToken>>, now: number): Authentication {
  if (found === undefined) return { ok: false, code: 'unauthorized' };
  const { sessionGen, usedAt: _used, expiresAt, renewedAt, ...principal } = found;
  const tokenExpiresAt = tokenEnd({ expiresAt, renewedAt });
  // A kicked session is told so even after its token expired: "expired" would send the client to renew it.
  if (sessionGen < found.gen) return { ok: false, code: 'kicked' };
  if (tokenExpiresAt <= now) return { ok: false, code: 'token_expired' };
  return { ok: true, principal: { ...principal, tokenExpiresAt } };
}

/**
 * Looks at a token with one indexed query and no cache: a kick or a logout counts at once on every process. It is not a
 * use of the token.
 * @param now Real time, epoch ms.
 */
export async function lookAtToken(tx: Tx, token: string, now: number): Promise<Authentication> {
  return judge(await findToken(tx, hashToken(token)), now);
}

/**
 * Checks the token of somebody who wants something. The first use of a renewed token ends the one before it, in a
 * transaction of its own.
 * @param now Real time, epoch ms.
 */
export async function authenticate(database: Database, token: string, now: number): Promise<Authentication> {
  const tokenHash = hashToken(token);
  const found = await findToken(database.db, tokenHash);
  const proof = judge(found, now);
  if (proof.ok && found?.usedAt === null) await database.write(tx => markUsed(tx, tokenHash, now));
  return proof;
}
