import { eq } from 'drizzle-orm';
import type { Tx } from '../../db/database.ts';
import { account, session } from '../../db/schema.ts';
import type { Principal } from '../../http/handler.ts';
import { hashToken } from './tokens.ts';

/** Whom a token proves, or why it proves nobody. */
export type Authentication =
  | { readonly ok: true; readonly principal: Principal }
  | { readonly ok: false; readonly code: 'unauthorized' | 'token_expired' | 'kicked' };

/**
 * Checks a token with one indexed query and no cache: a kick or a logout counts at once on every process.
 * @param now Real time, epoch ms.
 */
export async function authenticate(tx: Tx, token: string, now: number): Promise<Authentication> {
  const rows = await tx
    .select({
      uid: account.uid,
      username: account.username,
      type: account.type,
      demo: account.demo,
      gen: account.gen,
      sessionGen: session.gen,
      sessionId: session.sessionId,
      tokenExpiresAt: session.expiresAt,
    })
    .from(session)
    .innerJoin(account, eq(account.uid, session.uid))
    .where(eq(session.tokenHash, hashToken(token)));
  const found = rows[0];
  if (found === undefined) return { ok: false, code: 'unauthorized' };
  const { sessionGen, ...principal } = found;
  // A kicked session is told so even after its token expired: "expired" would send the client to renew it.
  if (sessionGen < found.gen) return { ok: false, code: 'kicked' };
  if (found.tokenExpiresAt <= now) return { ok: false, code: 'token_expired' };
  return { ok: true, principal };
}
