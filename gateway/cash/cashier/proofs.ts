import { and, eq, isNotNull, isNull, lt, ne, sql } from 'drizzle-orm';
import { PROOF } from '../../../streams/wire/cash/words.ts';
import type { Tx } from '../../db/database.ts';
import { isAmong } from '../../db/isAmong.ts';
import { cashProof, cashProofPart } from '../../db/schema.ts';
import { HOUR, MINUTE } from '../../ground/calendar/durations.ts';
import { CallError } from '../../ground/handler.ts';
import { lockOwner } from '../../ledger/lockOwner.ts';
import { assertPngOrJpg } from './drawProof.ts';

/** Images of one account that belong to no order yet: enough for a form on each device. */
const MOST_LOOSE = 12;
/** How long such an image is kept, real ms. */
export const LOOSE_KEPT_MS = HOUR;

const unknownProof = () => new CallError('proof_unknown', 404, 'There is no such image.');
const tooLarge = () => new CallError('proof_size', 413, 'An image has 5 MB at most.');

/** Images that belong to nothing yet. */
const isLoose = and(isNull(cashProof.orderId), isNull(cashProof.entryId));

/** What an image proves something about: an order, or an application for a reward. */
export type ProofOwner = { readonly orderId: string } | { readonly entryId: number };

/** Proof images, for the modules whose forms take some. */
export interface Proofs {
  /** Gives images to an order or an application. Throws `proof_count`, `proof_unknown`. */
  attach(tx: Tx, uid: string, owner: ProofOwner, ids: readonly string[]): Promise<readonly string[]>;
  /** The pictures of an order or an application. */
  picturesOf(tx: Tx, owner: ProofOwner): Promise<string[]>;
}

async function lockProof(tx: Tx, uid: string, id: string) {
  const [proof] = await tx
    .select({ size: cashProof.size, isDrawn: isNotNull(cashProof.picture) })
    .from(cashProof)
    .where(and(eq(cashProof.id, id), eq(cashProof.uid, uid)))
    .for('update');
  if (proof === undefined) throw unknownProof();
  return proof;
}

/** Bytes of an image that have arrived. */
async function arrivedOf(tx: Tx, id: string): Promise<number> {
  const length = sql<number>`coalesce(sum(length(${cashProofPart.bytes})), 0)::int`;
  const [row] = await tx.select({ length }).from(cashProofPart).where(eq(cashProofPart.proofId, id));
  return row?.length ?? 0;
}

/**
 * Begins an upload, or tells how far the one of this id has come. Throws `proof_size` (413), `idempotency_conflict` for an id
 * with another size, `rate_limited` when too many wait for an order. @param at Real time, epoch ms.
 */
export async function beginProof(
  tx: Tx,
  uid: string,
  { id, size }: { readonly id: string; readonly size: number },
  at: number,
): Promise<{ readonly offset: number }> {
  if (size > PROOF.bytes) throw tooLarge();
  // Counted one after the other, because uploads that begin at once would not see each other's rows.
  await lockOwner(tx, uid);
  // An upload that goes on is none of the others.
  const loose = and(eq(cashProof.uid, uid), isLoose, ne(cashProof.id, id));
  const others = await tx.$count(cashProof, loose);
  if (others >= MOST_LOOSE) {
    throw new CallError('rate_limited', 429, 'Too many images wait for an order.', { retryMs: MINUTE });
  }
  await tx.insert(cashProof).values({ id, uid, size, at }).onConflictDoNothing();
  const proof = await lockProof(tx, uid, id);
  if (proof.size !== size) {
    throw new CallError('idempotency_conflict', 409, 'This id was used with another size.', {
      value: { field: 'size' },
    });
  }
  return { offset: proof.isDrawn ? size : await arrivedOf(tx, id) };
}

interface Part {
  readonly id: string;
  readonly offset: number;
  readonly data: string;
}

/** The whole file, where a part is the one that was missing; null where it isn't. Locks nothing. */
export async function wholeWith(tx: Tx, uid: string, { id, offset, data }: Part): Promise<Buffer | null> {
  const bytes = Buffer.from(data, 'base64');
  const [proof] = await tx
    .select({ size: cashProof.size })
    .from(cashProof)
    .where(and(eq(cashProof.id, id), eq(cashProof.uid, uid), isNull(cashProof.picture)));
  if (proof === undefined || offset + bytes.length !== proof.size) return null;
  if ((await arrivedOf(tx, id)) !== offset) return null;
  const parts = await tx
    .select({ bytes: cashProofPart.bytes })
    .from(cashProofPart)
    .where(eq(cashProofPart.proofId, id))
    .orderBy(cashProofPart.start);
  return Buffer.concat([...parts.map(part => part.bytes), bytes]);
}

/**
 * Takes the next bytes; those that are there already are not taken twice. With the last ones comes the picture. Throws
 * `proof_offset` (409, with the right one) for a gap, `proof_type`, `proof_size`, and `overloaded` (503) for last bytes
 * whose picture wasn't drawn, because others arrived meanwhile: the same part again draws it.
 */
export async function appendProofPart(
  tx: Tx,
  uid: string,
  { id, offset, data }: Part,
  picture: Buffer | null,
): Promise<{ readonly offset: number; readonly done: boolean }> {
  const { size, isDrawn } = await lockProof(tx, uid, id);
  if (isDrawn) return { offset: size, done: true };
  const arrived = await arrivedOf(tx, id);
  const bytes = Buffer.from(data, 'base64');
  if (offset < arrived) return { offset: arrived, done: false };
  if (offset > arrived) {
    throw new CallError('proof_offset', 409, 'Bytes before these are missing.', {
      value: { offset: arrived },
    });
  }
  const end = offset + bytes.length;
  if (end > size) throw tooLarge();
  if (offset === 0) assertPngOrJpg(bytes);
  if (end < size) {
    await tx.insert(cashProofPart).values({ proofId: id, start: offset, bytes });
    return { offset: end, done: false };
  }
  if (picture === null) {
    throw new CallError('overloaded', 503, 'Please send the last part again.', { retryMs: 500 });
  }
  await tx.update(cashProof).set({ picture }).where(eq(cashProof.id, id));
  await tx.delete(cashProofPart).where(eq(cashProofPart.proofId, id));
  return { offset: size, done: true };
}

/** Forgets an image of the account that belongs to no order; one that doesn't exist is forgotten already. */
export async function dropProof(tx: Tx, uid: string, id: string): Promise<void> {
  const mine = and(eq(cashProof.id, id), eq(cashProof.uid, uid), isLoose);
  await tx.delete(cashProof).where(mine);
}

/** Gives images to an order or an application. Throws `proof_count` for more than three, `proof_unknown` for one that isn't ready. */
export async function attachProofs(
  tx: Tx,
  uid: string,
  owner: ProofOwner,
  ids: readonly string[],
): Promise<readonly string[]> {
  const all = [...new Set(ids)];
  if (all.length > PROOF.most) {
    throw new CallError('proof_count', 400, `There are ${PROOF.most} images at most.`);
  }
  if (all.length === 0) return all;
  const ready = and(
    isAmong(cashProof.id, all),
    eq(cashProof.uid, uid),
    isLoose,
    isNotNull(cashProof.picture),
  );
  const given = await tx.update(cashProof).set(owner).where(ready).returning({ id: cashProof.id });
  if (given.length !== all.length) throw unknownProof();
  return all;
}

/** A picture as an answer carries it. No address answers with the picture itself, so nothing can be run from one. */
const dataUrl = (picture: Buffer) => `data:image/jpeg;base64,${picture.toString('base64')}`;

/** A picture of the account. Throws `proof_unknown` for those of others. */
export async function readPicture(tx: Tx, uid: string, id: string): Promise<string> {
  const mine = and(eq(cashProof.id, id), eq(cashProof.uid, uid));
  const [row] = await tx.select({ picture: cashProof.picture }).from(cashProof).where(mine);
  if (!row?.picture) throw unknownProof();
  return dataUrl(row.picture);
}

/** The pictures of an order or an application. */
export async function picturesOf(tx: Tx, owner: ProofOwner): Promise<string[]> {
  const rows = await tx
    .select({ picture: cashProof.picture })
    .from(cashProof)
    .where('orderId' in owner ? eq(cashProof.orderId, owner.orderId) : eq(cashProof.entryId, owner.entryId))
    .orderBy(cashProof.at, cashProof.id);
  return rows.flatMap(({ picture }) => (picture === null ? [] : [dataUrl(picture)]));
}

/** Deletes images that belong to nothing in time. @param before Real time, epoch ms. */
export async function sweepProofs(tx: Tx, before: number): Promise<void> {
  await tx.delete(cashProof).where(and(isLoose, lt(cashProof.at, before)));
}
