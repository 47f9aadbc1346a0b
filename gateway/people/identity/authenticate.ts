import { eq, sql } from 'drizzle-orm';
import type { Database, Tx } from '../../db/database.ts';
import { account, session } from '../../db/schema.ts';
import { createBatcher } from '../../ground/batcher.ts';
import type { Principal } from '../../ground/handler.ts';
import { hashToken } from '../tokens.ts';
import { isOver, type SessionLimits } from './sessionLimits.ts';
import { markUsed, tokenEnd } from './tokenUse.ts';

/** Whom a token proves, or why it proves nobody. */
export type Authentication =
  | { readonly ok: true; readonly principal: Principal }
  | { readonly ok: false; readonly code: 'unauthorized' | 'token_expired' | 'kicked' };

/** Ways to sign in after which no new password is required (S4-19). */
const WITHOUT_PASSWORD: ReadonlySet<string> = new Set(['sms', 'google', 'facebook', 'phone']);

/** What is stored of tokens, by their hashes. One statement, whatever their number. */
async function findTokens(tx: Tx, hashes: readonly string[]) {
  const rows = await tx
    .select({
      tokenHash: session.tokenHash,
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
      activeAt: session.activeAt,
      openedAt: session.openedAt,
      sessionMinutes: account.sessionMinutes,
      locked: account.locked,
      mustChangePassword: account.mustChangePassword,
      way: session.way,
    })
    .from(session)
    .innerJoin(account, eq(account.uid, session.uid))
    .where(sql`${session.tokenHash} = any(${sql.param([...hashes])}::text[])`);
  return new Map(rows.map(({ tokenHash, ...found }) => [tokenHash, found] as const));
}

type FoundToken = ReturnType<Awaited<ReturnType<typeof findTokens>>['get']>;

const findToken = async (tx: Tx, tokenHash: string): Promise<FoundToken> =>
  (await findTokens(tx, [tokenHash])).get(tokenHash);

function judge(found: FoundToken, limits: SessionLimits, now: number): Authentication {
  if (found === undefined) return { ok: false, code: 'unauthorized' };
  const {
    sessionGen,
    usedAt: _used,
    openedAt,
    sessionMinutes,
    locked,
    way,
    expiresAt,
    renewedAt,
    ...principal
  } = found;
  const tokenExpiresAt = tokenEnd({ expiresAt, renewedAt });
  // A kicked session is reported as kicked even after its token expired: after "expired" the client would renew
  // it.
  if (sessionGen < found.gen || locked) return { ok: false, code: 'kicked' };
  if (tokenExpiresAt <= now || isOver({ ...principal, openedAt, sessionMinutes }, limits, now))
    return { ok: false, code: 'token_expired' };
  // A sign-in by a proven number or another service did not use the password that has to be changed.
  const mustChangePassword = found.mustChangePassword && !WITHOUT_PASSWORD.has(way);
  return { ok: true, principal: { ...principal, mustChangePassword, tokenExpiresAt } };
}

/**
 * Reads a token with one indexed query and no cache, so that a kick or a logout applies at once in every process.
 * Doesn't count as a use of the token.
 * @param now Real time, epoch ms.
 */
export async function readToken(
  tx: Tx,
  token: string,
  limits: SessionLimits,
  now: number,
): Promise<Authentication> {
  return judge(await findToken(tx, hashToken(token)), limits, now);
}

/** Where tokens are checked, and by which rules. */
interface Checking {
  readonly database: Database;
  readonly limits: SessionLimits;
  /** Real time, epoch ms. */
  readonly wall: () => number;
}

/** The first use of a renewed token ends the one before it, in a transaction of its own. */
async function prove(
  { database, limits, wall }: Checking,
  tokenHash: string,
  found: FoundToken,
): Promise<Authentication> {
  const now = wall();
  const proof = judge(found, limits, now);
  if (proof.ok && found?.usedAt === null) await database.write(tx => markUsed(tx, tokenHash, now));
  return proof;
}

/** Checks the token of a caller. */
export async function authenticate(checking: Checking, token: string): Promise<Authentication> {
  const tokenHash = hashToken(token);
  return prove(checking, tokenHash, await findToken(checking.database.db, tokenHash));
}

/** Tokens of one statement. */
const MOST_TOGETHER = 200;

/**
 * Checks tokens as `authenticate` does, those that come while others are read with one statement: after an outage all members
 * come at once.
 */
export function authenticateTogether(checking: Checking): (token: string) => Promise<Authentication> {
  const find = createBatcher<string, NonNullable<FoundToken> | null>({
    async runAll(hashes) {
      const found = await findTokens(checking.database.db, hashes);
      return hashes.map(tokenHash => found.get(tokenHash) ?? null);
    },
    ownerOf: tokenHash => tokenHash,
    most: MOST_TOGETHER,
  });
  return async token => {
    const tokenHash = hashToken(token);
    return prove(checking, tokenHash, (await find(tokenHash)) ?? undefined);
  };
}
