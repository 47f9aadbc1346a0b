import { createHash } from 'node:crypto';
import { and, eq, sql } from 'drizzle-orm';
import type { Database, Tx } from '../../db/database.ts';
import { idempotency } from '../../db/schema.ts';
import type { Answer } from '../answers/envelope.ts';
import { ALONE, type Alone } from '../batcher.ts';
import { DAY } from '../calendar/durations.ts';
import { CallError, refusedOr } from '../handler.ts';
import { differingField, fingerprintOf } from './fingerprint.ts';

/** How long an answer is kept, ms of real time: longer than any client retries. */
export const ANSWER_KEPT_MS = DAY;

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
  /**
   * Whether its deadline has passed by now: then it gets the answer of an earlier run, but doesn't run, and what ran until then is
   * undone: it may have waited for a lock.
   */
  isLate?(): boolean;
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

const tooLate = () =>
  new CallError('deadline_passed', 409, 'This arrived after its deadline; nothing happened.');

/**
 * The answer that is stored under a key that was used before. Throws `intent_closed` (409) when its owner has closed it,
 * `idempotency_conflict` (409) with the field that differs when it was used for another request.
 */
function storedAnswer(
  stored: typeof idempotency.$inferSelect | undefined,
  { call, payloadHash }: { readonly call: string; readonly payloadHash: string },
): Answer {
  if (stored?.payloadHash === payloadHash) return stored.answer as Answer;
  if (stored?.call === CLOSED) {
    throw new CallError('intent_closed', 409, 'This was given up before it arrived; nothing happened.');
  }
  const field = stored?.call === call ? differingField(stored.payloadHash, payloadHash) : 'call';
  throw new CallError('idempotency_conflict', 409, 'This Idempotency-Key was used for another request.', {
    value: field === null ? null : { field },
  });
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
    return storedAnswer(stored, { call, payloadHash });
  }
  if (intent.isLate?.() === true) throw tooLate();
  const answer = await work();
  if (intent.isLate?.() === true) throw tooLate();
  await tx.update(idempotency).set({ answer }).where(mine);
  return answer;
}

/** How one of several intents ended. */
export type IntentOutcome = Answer | CallError | Alone;

/**
 * `runOnce` for intents of different owners in one transaction. A refusal is an outcome of its own and frees its key, as
 * does `ALONE`; what `work` throws undoes them all.
 * @param work Gets the places of the intents that run, and answers an outcome for each of them.
 */
export async function runEachOnce(
  tx: Tx,
  intents: readonly Intent[],
  work: (places: readonly number[]) => Promise<readonly IntentOutcome[]>,
): Promise<readonly IntentOutcome[]> {
  const rows = intents.map(({ owner, key, call, params, at }) => {
    return { owner, key, call, payloadHash: fingerprintOf(call, params), answer: {}, at };
  });
  // In one order, so that two processes with the same keys don't wait for each other.
  const inOrder = rows.toSorted((a, b) => (a.owner < b.owner ? -1 : 1));
  const column = (key: 'owner' | 'key' | 'call' | 'payloadHash' | 'at') =>
    sql.param(inOrder.map(row => row[key]));
  // One text for any number of rows, so that its plan is kept.
  const taken = await tx.execute<{ owner: string }>(sql`
    insert into ${idempotency} (owner, key, call, payload_hash, answer, at)
    select owner, key, call, payload_hash, '{}'::jsonb, at
    from unnest(${column('owner')}::text[], ${column('key')}::text[], ${column('call')}::text[],
      ${column('payloadHash')}::text[], ${column('at')}::int8[]) as asked (owner, key, call, payload_hash, at)
    on conflict do nothing returning owner`);
  const isNew = new Set(taken.rows.map(({ owner }) => owner));
  const outcomes: IntentOutcome[] = rows.map(() => ALONE);
  const places: number[] = [];
  for (const [i, row] of rows.entries()) {
    if (!isNew.has(row.owner)) outcomes[i] = await outcomeBefore(tx, row);
    else if (intents[i]?.isLate?.() === true) outcomes[i] = tooLate();
    else places.push(i);
  }
  const ended = places.length === 0 ? [] : await work(places);
  for (const [n, place] of places.entries()) outcomes[place] = ended[n] ?? ALONE;
  // They waited together: whoever is late now is undone with all, and each runs by itself.
  if (places.some(place => !(outcomes[place] instanceof Error) && intents[place]?.isLate?.() === true))
    throw tooLate();
  await keepAnswers(
    tx,
    rows.flatMap(({ owner, key }, i) => {
      const answer = outcomes[i];
      if (!isNew.has(owner) || answer === undefined) return [];
      return [{ owner, key, answer: answer instanceof Error ? null : answer }];
    }),
  );
  return outcomes;
}

async function outcomeBefore(tx: Tx, row: typeof idempotency.$inferInsert): Promise<IntentOutcome> {
  const mine = and(eq(idempotency.owner, row.owner), eq(idempotency.key, row.key));
  const [stored] = await tx.select().from(idempotency).where(mine);
  return refusedOr(() => storedAnswer(stored, row));
}

/** Stores answers under their keys; a key without one may be used again. */
async function keepAnswers(
  tx: Tx,
  rows: readonly { readonly owner: string; readonly key: string; readonly answer: Answer | null }[],
): Promise<void> {
  const kept = rows.filter(({ answer }) => answer !== null);
  const freed = rows.filter(({ answer }) => answer === null);
  const listOf = (some: typeof rows) => sql`jsonb_to_recordset(${JSON.stringify(some)}::jsonb)
    as done (owner text, key text, answer jsonb)`;
  const those = sql`${idempotency.owner} = done.owner and ${idempotency.key} = done.key`;
  if (kept.length > 0)
    await tx.execute(sql`update ${idempotency} set answer = done.answer from ${listOf(kept)} where ${those}`);
  if (freed.length > 0)
    await tx.execute(sql`delete from ${idempotency} using ${listOf(freed)} where ${those}`);
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

/** Answers deleted in one transaction: a day of them in one would keep its rows locked, and their space taken, until its end. */
const FORGOTTEN_AT_ONCE = 5_000;

/** Deletes the answers of intents that began before `before` (real time, epoch ms), some at a time. */
export async function forgetAnswers(database: Database, before: number): Promise<void> {
  for (let batch = FORGOTTEN_AT_ONCE; batch === FORGOTTEN_AT_ONCE; ) {
    const gone = await database.write(tx =>
      tx.execute(sql`
        delete from ${idempotency} where ctid = any (array(
          select ctid from ${idempotency} where ${idempotency.at} < ${before}
          limit ${FORGOTTEN_AT_ONCE} for update skip locked))`),
    );
    batch = gone.rowCount ?? 0;
  }
}
