import { and, eq, lt, type SQL } from 'drizzle-orm';
import type { Tx } from '../../db/database.ts';
import { account, session } from '../../db/schema.ts';
import { DAY } from '../../ground/calendar/durations.ts';
import type { ModuleDeps } from '../../ground/deps.ts';
import { hashToken, newToken, TOKEN_TTL_MS } from '../tokens.ts';
import type { Account } from './accounts.ts';

/** How long tokens are kept after they expired, so that a late caller is told the reason, real ms. */
const KEEP_EXPIRED_MS = DAY;

export type SessionDeps = Pick<ModuleDeps, 'wall' | 'randomBytes' | 'publish' | 'readSnap'>;

/** How and from where a session was opened. */
export interface SessionOrigin {
  readonly way: string;
  readonly ip: string;
  readonly device: string | null;
  /** The remembered device behind it (`remember_token.family`); null for none. */
  readonly rememberFamily: string | null;
}

/** Writes a token of a session and returns it. */
export async function issueToken(
  tx: Tx,
  deps: Pick<SessionDeps, 'wall' | 'randomBytes'>,
  row: SessionOrigin & {
    readonly uid: string;
    readonly gen: number;
    readonly sessionId: string;
    readonly openedAt: number;
    readonly activeAt: number;
    /** Hash of the token that this one replaces; null for the first of its session. */
    readonly replaces: string | null;
  },
): Promise<string> {
  const now = deps.wall();
  await tx.delete(session).where(and(eq(session.uid, row.uid), lt(session.expiresAt, now - KEEP_EXPIRED_MS)));
  const token = newToken(deps.randomBytes);
  await tx.insert(session).values({
    ...row,
    tokenHash: hashToken(token),
    createdAt: now,
    expiresAt: now + TOKEN_TTL_MS,
    usedAt: row.replaces === null ? now : null,
  });
  return token;
}

/** Locks the account's row, so that a kick and a new session can't happen at the same time. Bets are not blocked. */
export async function lockAccount(tx: Tx, uid: string): Promise<Account | null> {
  const rows = await tx.select().from(account).where(eq(account.uid, uid)).for('no key update');
  return rows[0] ?? null;
}

/**
 * Opens a session for a locked account and returns its first token. After a kick it also sets the session topic
 * back to `ok`, so that the new session isn't ended by the old kick.
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
  const openedAt = deps.wall();
  const token = await issueToken(tx, deps, {
    ...from,
    uid,
    gen,
    sessionId,
    openedAt,
    activeAt: openedAt,
    replaces: null,
  });
  if (!of.loggedInOnce) await tx.update(account).set({ loggedInOnce: true }).where(eq(account.uid, of.uid));
  const topic = await deps.readSnap(tx, 'session', of.uid);
  if (topic.st.state === 'kicked') {
    await deps.publish(tx, { key: 'session', uid: of.uid, data: { gen: of.gen, state: 'ok' }, at });
  }
  return token;
}

/** Ends one session with all its tokens; the account's other sessions go on. */
export async function endSession(tx: Tx, sessionId: string): Promise<void> {
  await tx.delete(session).where(eq(session.sessionId, sessionId));
}

/**
 * Whether a session of this generation is still open: neither signed out nor ended from elsewhere, and its account neither
 * kicked nor locked since. The account says which generation is the newest; a kick leaves the rows of its sessions as they are.
 */
export async function stands(tx: Tx, sessionId: string, gen: number): Promise<boolean> {
  const isOpen = and(eq(session.sessionId, sessionId), eq(session.gen, gen));
  const rows = await tx
    .select({ gen: session.gen })
    .from(session)
    .innerJoin(account, and(eq(account.uid, session.uid), eq(account.gen, session.gen)))
    .where(and(isOpen, eq(account.locked, false)))
    .limit(1);
  return rows.length > 0;
}

/** Below every generation: marks a session that its owner ended from elsewhere; it is refused as kicked. */
export const REVOKED_GEN = 0;

/**
 * Ends sessions in a way that tells their pages why: their tokens stay known, like those of a kicked account.
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
