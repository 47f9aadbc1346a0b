import { and, count, eq, gt, lt } from 'drizzle-orm';
import type { Tx } from '../../../db/database.ts';
import { qrSignIn } from '../../../db/schema.ts';
import { hashToken } from '../tokens.ts';

/** A row of the table of requests. */
export type QrRequest = typeof qrSignIn.$inferSelect;

const open = (id: string, now: number) =>
  and(eq(qrSignIn.idHash, hashToken(id)), gt(qrSignIn.expiresAt, now));

/** Keeps a new request; forgets the ones that are over. */
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

/** The request as the device that began it may see it; null when it is unknown, over, or another device's. */
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

/** Marks a request as looked at by an account; again by the same one is fine. Null when it can't be. */
export async function scanQr(
  tx: Tx,
  id: string,
  by: { readonly uid: string; readonly gen: number },
  now: number,
): Promise<QrRequest | null> {
  const rows = await tx.select().from(qrSignIn).where(open(id, now)).for('update');
  const [found] = rows;
  const isMine = found?.state === 'scanned' && found.uid === by.uid;
  if (found === undefined || !(found.state === 'waiting' || isMine)) return null;
  await tx
    .update(qrSignIn)
    .set({ state: 'scanned', ...by })
    .where(eq(qrSignIn.idHash, found.idHash));
  return found;
}

/** The answer of the account that looked at it, given once; false when it can't be. */
export async function answerQr(
  tx: Tx,
  answer: { readonly id: string; readonly uid: string; readonly approve: boolean },
  now: number,
): Promise<boolean> {
  const mine = and(open(answer.id, now), eq(qrSignIn.uid, answer.uid), eq(qrSignIn.state, 'scanned'));
  const answered = await tx
    .update(qrSignIn)
    .set({ state: answer.approve ? 'approved' : 'refused' })
    .where(mine)
    .returning({ uid: qrSignIn.uid });
  return answered.length > 0;
}

/** Takes an approved request: who approved it, for one caller only. Null for everybody else. */
export async function collectQr(
  tx: Tx,
  { idHash }: QrRequest,
): Promise<{ readonly uid: string; readonly gen: number } | null> {
  const taken = await tx
    .delete(qrSignIn)
    .where(and(eq(qrSignIn.idHash, idHash), eq(qrSignIn.state, 'approved')))
    .returning({ uid: qrSignIn.uid, gen: qrSignIn.gen });
  const { uid = null, gen = null } = taken[0] ?? {};
  return uid === null || gen === null ? null : { uid, gen };
}
