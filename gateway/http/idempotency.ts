import { createHash } from 'node:crypto';
import { and, eq, lt } from 'drizzle-orm';
import type { Database, Tx } from '../db/database.ts';
import { idempotency } from '../db/schema.ts';
import type { Answer } from './envelope.ts';
import { differingField, fingerprintOf } from './fingerprint.ts';
import { CallError } from './handler.ts';

/** How long an answer is kept, ms of real time: longer than any client retries. */
export const ANSWER_KEPT_MS = 24 * 3_600_000;

const KEY = /^[\x21-\x7e]{1,128}$/;

/** One intent of one caller. */
export interface Intent {
  /** Account, `operator` or a visitor's address: keys of different callers are independent. */
  readonly owner: string;
  readonly key: string;
  readonly call: string;
  readonly params: unknown;
  /** Real time, epoch ms. */
  readonly at: number;
  /** Whether its deadline has passed: then it gets the answer of an earlier run, but doesn't run now. */
  readonly isLate?: boolean;
}

/** Call under which a closed key is stored. */
const CLOSED = 'closeIntent';

/**
 * Owner of a visitor's keys: visitors at different addresses never get each other's answers, even with the same
 * key. The address is hashed, because it is stored longer than the call takes.
 */
export function visitorAt(ip: string): string {
  return `visitor:${createHash('sha256').update(ip).digest('base64url').slice(0, 22)}`;
}

/** The `Idempotency-Key` of a command; throws 400 when it is missing or not 1 to 128 visible characters. */
export function readKey(header: string | string[] | undefined): string {
  if (typeof header === 'string' && KEY.test(header)) return header;
  throw new CallError('idempotency_key_required', 400, 'Send an Idempotency-Key of 1 to 128 characters.');
}

/**
 * Runs a command once per key, in `tx`. The row of the key is inserted first: a second request with the key waits
 * for it until the first one has committed, and then gets the stored answer. A refusal rolls everything back,
 * including the row, so the same key may be used again. Throws `idempotency_conflict` (409) with the field that
 * differs when the key was used for another request, `intent_closed` (409) when its owner has closed it, `deadline_passed` (409) when it arrives
 * too late.
 */
export async function runOnce(tx: Tx, intent: Intent, work: () => Promise<Answer>): Promise<Answer> {
  const { owner, key, call, params, at } = intent;
  const payloadHash = fingerprintOf(call, params);
  const mine = and(eq(idempotency.owner, owner), eq(idempotency.key, key));
  const taken = await tx
    .insert(idempotency)
    .values({ owner, key, call, payloadHash, answer: {}, at })
    .onConflictDoNothing()
    .returning({ key: idempotency.key });
  if (taken.length === 0) {
    const [stored] = await tx.select().from(idempotency).where(mine);
    if (stored?.payloadHash === payloadHash) return stored.answer as Answer;
    if (stored?.call === CLOSED) {
      throw new CallError('intent_closed', 409, 'This was given up before it arrived; nothing happened.');
    }
    const field = stored?.call === call ? differingField(stored.payloadHash, payloadHash) : 'call';
    throw new CallError('idempotency_conflict', 409, 'This Idempotency-Key was used for another request.', {
      value: field === null ? null : { field },
    });
  }
  if (intent.isLate === true) {
    throw new CallError('deadline_passed', 409, 'This arrived after its deadline; nothing happened.');
  }
  const answer = await work();
  await tx.update(idempotency).set({ answer }).where(mine);
  return answer;
}

/**
 * Closes a key, in `tx`: returns the answer of the command that was carried out with it (waits for one under way),
 * or null when there was none. After null a late command with the key is refused.
 */
export async function closeKey(
  tx: Tx,
  { owner, key, at }: Pick<Intent, 'owner' | 'key' | 'at'>,
): Promise<Answer | null> {
  const closed = { owner, key, call: CLOSED, payloadHash: '', answer: {}, at };
  const taken = await tx
    .insert(idempotency)
    .values(closed)
    .onConflictDoNothing()
    .returning({ key: idempotency.key });
  if (taken.length > 0) return null;
  const [stored] = await tx
    .select()
    .from(idempotency)
    .where(and(eq(idempotency.owner, owner), eq(idempotency.key, key)));
  return stored === undefined || stored.call === CLOSED ? null : (stored.answer as Answer);
}

/** Deletes the answers of intents that began before `before` (real time, epoch ms). */
export async function forgetAnswers(database: Database, before: number): Promise<void> {
  await database.write(tx => tx.delete(idempotency).where(lt(idempotency.at, before)));
}
