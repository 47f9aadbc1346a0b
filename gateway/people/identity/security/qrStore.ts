import { and, count, eq, gt, lt, sql } from 'drizzle-orm';
import type { Tx } from '../../../db/database.ts';
import { qrSignIn } from '../../../db/schema.ts';
import { stateIn } from '../../../ground/steps/stateIn.ts';
import { hashToken } from '../../tokens.ts';
import type { Account } from '../accounts.ts';
import { stands } from '../sessions.ts';
import { QR } from './qrSteps.ts';

/** A row of the table of requests. */
export type QrRequest = typeof qrSignIn.$inferSelect;

const open = (id: string, now: number) =>
  and(eq(qrSignIn.idHash, hashToken(id)), gt(qrSignIn.expiresAt, now));

/** Stores a new request and deletes expired ones. */
export async function keepQr(
  tx: Tx,
  request: Pick<QrRequest, 'match' | 'ip' | 'network' | 'device' | 'expiresAt'> & {
    readonly id: string;
    readonly secret: string;
  },
  now: number,
): Promise<void> {
  const { id, secret, ...rest } = request;
  await tx.delete(qrSignIn).where(lt(qrSignIn.expiresAt, now));
  const hashes = { idHash: hashToken(id), secretHash: hashToken(secret) };
  await tx.insert(qrSignIn).values({ ...rest, ...hashes, state: 'waiting' });
}

/** How many requests of a network are open, and when the first of them ends; null without any. */
export async function openFrom(
  tx: Tx,
  network: string,
  now: number,
): Promise<{ readonly n: number; readonly endsAt: number }> {
  // Counted one after the other, because requests that come at once would not see each other's rows.
  await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`qr:${network}`}, 0))`);
  const mine = and(eq(qrSignIn.network, network), gt(qrSignIn.expiresAt, now));
  const [first] = await tx
    .select({ endsAt: qrSignIn.expiresAt })
    .from(qrSignIn)
    .where(mine)
    .orderBy(qrSignIn.expiresAt)
    .limit(1);
  const [counted] = await tx.select({ n: count() }).from(qrSignIn).where(mine);
  return { n: counted?.n ?? 0, endsAt: first?.endsAt ?? now };
}

/** The request for the device that began it; null when it is unknown, expired, or another device's. */
export async function readQr(
  tx: Tx,
  { id, secret }: { readonly id: string; readonly secret: string },
  now: number,
): Promise<QrRequest | null> {
  const rows = await tx
    .select()
    .from(qrSignIn)
    .where(and(open(id, now), eq(qrSignIn.secretHash, hashToken(secret))));
  return rows[0] ?? null;
}

/** The session of an account that looks at a request. */
export interface QrScanner {
  readonly uid: string;
  readonly sessionId: string;
}

/** Marks a request as looked at by an account; the same account may repeat it. Null when that isn't allowed. */
export async function scanQr(
  tx: Tx,
  id: string,
  by: QrScanner & { readonly gen: number; readonly proofGen: number },
  now: number,
): Promise<QrRequest | null> {
  const rows = await tx.select().from(qrSignIn).where(open(id, now)).for('update');
  const [found] = rows;
  const state = found === undefined ? null : QR.after(found.state, 'scan');
  if (found === undefined || state === null) return null;
  if (found.state !== 'waiting' && found.uid !== by.uid) return null;
  await tx
    .update(qrSignIn)
    .set({ state, ...by })
    .where(eq(qrSignIn.idHash, found.idHash));
  return found;
}

/** Stores the answer of the session that looked at it, once; false when that isn't allowed. */
export async function answerQr(
  tx: Tx,
  answer: QrScanner & { readonly id: string; readonly approve: boolean },
  now: number,
): Promise<boolean> {
  const step = answer.approve ? 'approve' : 'refuse';
  const mine = and(
    open(answer.id, now),
    eq(qrSignIn.uid, answer.uid),
    eq(qrSignIn.sessionId, answer.sessionId),
    stateIn(qrSignIn.state, QR.from(step)),
  );
  const answered = await tx
    .update(qrSignIn)
    .set({ state: QR.apply('scanned', step) })
    .where(mine)
    .returning({ uid: qrSignIn.uid });
  return answered.length > 0;
}

/**
 * Collects an approved request, once; false for all other callers, and when the approval has ended meanwhile: with
 * the session that gave it, with a new password, or with signing out everywhere. `of` must be locked.
 */
export async function collectQr(
  tx: Tx,
  { idHash }: QrRequest,
  of: Pick<Account, 'uid' | 'gen' | 'proofGen'>,
): Promise<boolean> {
  const [taken] = await tx
    .delete(qrSignIn)
    .where(and(eq(qrSignIn.idHash, idHash), eq(qrSignIn.state, 'approved'), eq(qrSignIn.uid, of.uid)))
    .returning();
  if (taken === undefined || taken.gen !== of.gen || taken.proofGen !== of.proofGen) return false;
  return taken.sessionId !== null && stands(tx, taken.sessionId, of.gen);
}
