import { and, eq, lt, type SQL } from 'drizzle-orm';
import type { Tx } from '../../db/database.ts';
import { account, session } from '../../db/schema.ts';
import type { ModuleDeps } from '../deps.ts';
import type { Account } from './accounts.ts';
import { hashToken, newToken, RENEWABLE_MS, RENEWED_TOKEN_MS, TOKEN_TTL_MS } from './tokens.ts';

/** Tokens are kept this long after their end, so that a late caller learns why it was refused; real ms. */
const KEEP_EXPIRED_MS = 24 * 3_600_000;

type SessionDeps = Pick<ModuleDeps, 'wall' | 'randomBytes' | 'publish' | 'readSnap'>;

/** How and from where a session was opened. */
export interface SessionOrigin {
  readonly way: string;
  readonly ip: string;
  readonly device: string | null;
  /** The remembered device behind it (`remember_token.family`); null for none. */
  readonly rememberFamily: string | null;
}

async function issue(
  tx: Tx,
  deps: SessionDeps,
  row: SessionOrigin & {
    readonly uid: string;
    readonly gen: number;
    readonly sessionId: string;
    readonly openedAt: number;
  },
): Promise<string> {
  const now = deps.wall();
  await tx.delete(session).where(and(eq(session.uid, row.uid), lt(session.expiresAt, now - KEEP_EXPIRED_MS)));
  const token = newToken(deps.randomBytes);
  await tx
    .insert(session)
    .values({ ...row, tokenHash: hashToken(token), createdAt: now, expiresAt: now + TOKEN_TTL_MS });
  return token;
}

/** The account's row, locked, so that a kick and a new session can't pass each other. Bets go on meanwhile. */
export async function lockAccount(tx: Tx, uid: string): Promise<Account | null> {
  const rows = await tx.select().from(account).where(eq(account.uid, uid)).for('no key update');
  return rows[0] ?? null;
}

/**
 * Opens a session for a locked account and returns its first token. After a kick it also sets the session
 * topic back to `ok`, so that the new session doesn't take the old kick for its own.
 * @param at World time, epoch ms.
 */
export async function openSession(
  tx: Tx,
  deps: SessionDeps,
  of: Account,
  at: number,
  from: SessionOrigin,
): Promise<string> {
  const sessionId = deps.randomBytes(12).toString('hex');
  const { uid, gen } = of;
  const token = await issue(tx, deps, { ...from, uid, gen, sessionId, openedAt: deps.wall() });
  if (!of.loggedInOnce) await tx.update(account).set({ loggedInOnce: true }).where(eq(account.uid, of.uid));
  const topic = await deps.readSnap(tx, 'session', of.uid);
  if (topic.st.state === 'kicked') {
    await deps.publish(tx, { key: 'session', uid: of.uid, data: { gen: of.gen, state: 'ok' }, at });
  }
  return token;
}

/**
 * A new token for the session of `token`, which stays good for 45 s more. A token may be renewed for a while
 * after its end, but not once its successor has taken over. Null when it can't be, or the session ended.
 */
export async function renewSession(tx: Tx, deps: SessionDeps, token: string): Promise<string | null> {
  const now = deps.wall();
  const mine = eq(session.tokenHash, hashToken(token));
  const [owner] = await tx.select({ uid: session.uid }).from(session).where(mine);
  if (owner === undefined) return null;
  // Whoever ends sessions holds the account: the new token must not slip in behind its back.
  const of = await lockAccount(tx, owner.uid);
  const [old] = await tx.select().from(session).where(mine).for('update');
  if (old === undefined || old.gen !== of?.gen) return null;
  const { renewedAt, tokenHash: _, ...carried } = old;
  // For 45 s the other tabs of its browser may ask as well, also when they all slept past its end.
  const last = renewedAt === null ? old.expiresAt + RENEWABLE_MS : renewedAt + RENEWED_TOKEN_MS;
  if (last <= now) return null;
  const expiresAt = Math.min(old.expiresAt, (renewedAt ?? now) + RENEWED_TOKEN_MS);
  await tx
    .update(session)
    .set({ expiresAt, renewedAt: renewedAt ?? now })
    .where(mine);
  return issue(tx, deps, carried);
}

/** Ends one session with all its tokens; the account's other sessions go on. */
export async function endSession(tx: Tx, sessionId: string): Promise<void> {
  await tx.delete(session).where(eq(session.sessionId, sessionId));
}

/** Whether a session of the account's generation was neither left nor ended from elsewhere. */
export async function stands(tx: Tx, sessionId: string, gen: number): Promise<boolean> {
  const rows = await tx
    .select({ gen: session.gen })
    .from(session)
    .where(and(eq(session.sessionId, sessionId), eq(session.gen, gen)))
    .limit(1);
  return rows.length > 0;
}

/** Below every generation: a session of it was ended by its owner from elsewhere, and is refused as kicked. */
export const REVOKED_GEN = 0;

/**
 * Ends sessions so that their pages are told why: their tokens stay known, as those of a kicked account do.
 * @returns The remembered devices behind them.
 */
export async function revokeSessions(tx: Tx, which: SQL | undefined): Promise<ReadonlySet<string>> {
  const ended = await tx
    .update(session)
    .set({ gen: REVOKED_GEN })
    .where(which)
    .returning({ family: session.rememberFamily });
  return new Set(ended.flatMap(({ family }) => family ?? []));
}
