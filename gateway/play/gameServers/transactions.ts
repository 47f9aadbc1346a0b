import { createHash } from 'node:crypto';
import { and, eq, sql } from 'drizzle-orm';
import type {
  RoundCall,
  RoundEnd,
  SeamlessAnswer,
  SeamlessCall,
  SeamlessRefusal,
} from '../../../streams/wire/gameServers/seamless.ts';
import type { Tx } from '../../db/database.ts';
import { gameTransaction } from '../../db/schema.ts';
import { TRANSACTION } from './machine.ts';
import { Refusal, seamlessRefusalOf, toRefusalBody } from './refusal.ts';

export type TransactionRow = typeof gameTransaction.$inferSelect;

type Agreed = SeamlessAnswer<SeamlessCall>;

/** What a server is answered, and is answered again. */
export interface KeptAnswer {
  readonly status: number;
  readonly body: Agreed | SeamlessRefusal;
}

/** What a server asks for. */
export interface ServerRequest {
  readonly server: string;
  readonly request: string;
  readonly kind: RoundCall;
  readonly id: string;
  readonly uid: string;
  readonly round: string;
  readonly amount: number;
  /** Names the bet that a rollback is about. */
  readonly bet: string | null;
  /** How a round ended, where its server says so; null for everything else. */
  readonly result: RoundEnd | null;
  /** World time, epoch ms. */
  readonly at: number;
}

/** Names the booking of a transaction. */
export const opIdOf = ({
  server,
  kind,
  id,
}: Pick<ServerRequest, 'server' | 'id'> & { readonly kind: string }): string =>
  `game:${server}:${kind}:${id}`;

/** Hash of what makes two requests the same: not the session, of which a player may have got another one since. */
export const transactionContent = ({ kind, uid, round, amount, bet, result }: ServerRequest) =>
  createHash('sha256')
    .update(JSON.stringify([kind, uid, round, amount, bet, ...(result === null ? [] : [result])]))
    .digest('base64url')
    .slice(0, 22);

/**
 * The contents that a request may have been heard with: its own, and those of an end that told less of how its round ended, because its
 * server repeats after an update what it sent before it.
 */
function contentsOf(asked: ServerRequest): readonly string[] {
  const { result } = asked;
  if (result === null) return [transactionContent(asked)];
  const { bets: _, ...withoutBets } = { bets: null, ...result };
  return [result, withoutBets as RoundEnd, null].map(it => transactionContent({ ...asked, result: it }));
}

const keyOf = ({ server, id }: { readonly server: string; readonly id: string }) =>
  and(eq(gameTransaction.server, server), eq(gameTransaction.id, id));

/** The transaction of an id, locked; null when there is none. */
export async function findTransaction(
  tx: Tx,
  key: { readonly server: string; readonly id: string },
): Promise<TransactionRow | null> {
  const [row] = await tx.select().from(gameTransaction).where(keyOf(key)).for('update');
  return row ?? null;
}

async function answerAgain(tx: Tx, asked: ServerRequest): Promise<KeptAnswer> {
  const stored = await findTransaction(tx, asked);
  if (stored === null)
    throw new Refusal('request_conflict', 409, 'This request id was used for another transaction.');
  if (stored.kind === 'tombstone' && asked.kind === 'bet' && stored.uid === asked.uid)
    return refused(new Refusal('bet_rolled_back', 409, 'This bet was taken back before it came.'));
  if (!contentsOf(asked).includes(stored.content))
    throw new Refusal('transaction_conflict', 409, 'This transaction id was used for something else.');
  return stored.answer as KeptAnswer;
}

function refused(refusal: Refusal, balance?: number): KeptAnswer {
  return { status: refusal.status, body: toRefusalBody(refusal, balance) };
}

/** What a transaction did. */
export interface TransactionResult {
  readonly body: Agreed;
  /** Ledger account whose money moved; null when none did. */
  readonly accountId: string | null;
  /** A win that waits for the operator. */
  readonly isHeld?: true;
}

/**
 * Runs a transaction once, in `tx`, with the account locked. The same again is answered as before; a refusal that is
 * kept is an answer too, and leaves nothing else behind. Throws the refusals that aren't kept.
 * @param balance What the account has, for refusals that tell it.
 */
export async function runSeamlessTransaction(
  tx: Tx,
  asked: ServerRequest,
  balance: () => Promise<number>,
  work: () => Promise<TransactionResult>,
): Promise<KeptAnswer> {
  const { server, id, request, kind, uid, round, amount, at } = asked;
  const taken = await tx
    .insert(gameTransaction)
    .values({
      server,
      id,
      request,
      kind,
      state: 'done',
      uid,
      round,
      amount,
      content: transactionContent(asked),
      at,
    })
    .onConflictDoNothing()
    .returning({ id: gameTransaction.id });
  if (taken.length === 0) return answerAgain(tx, asked);
  const keep = (row: Partial<TransactionRow> & { answer: KeptAnswer }) =>
    tx.update(gameTransaction).set(row).where(keyOf(asked));
  await tx.execute(sql`savepoint asked`);
  try {
    const { body, accountId, isHeld } = await work();
    const answer = { status: 200, body };
    await keep({ answer, accountId, ...(isHeld && { state: 'held' }) });
    return answer;
  } catch (failure) {
    const refusal = seamlessRefusalOf(failure);
    if (refusal === null || !refusal.kept) throw failure;
    await tx.execute(sql`rollback to savepoint asked`);
    const answer = refused(refusal, refusal.code === 'insufficient_funds' ? await balance() : undefined);
    await keep({ answer, state: 'refused' });
    return answer;
  }
}

/** Refuses a bet that has not come yet; false when something has this id already. */
export async function buryBet(tx: Tx, asked: ServerRequest, bet: string): Promise<boolean> {
  const { server, uid, round, at } = asked;
  const buried = await tx
    .insert(gameTransaction)
    .values({ server, id: bet, request: null, kind: 'tombstone', state: 'done', uid, round, content: '', at })
    .onConflictDoNothing()
    .returning({ id: gameTransaction.id });
  return buried.length > 0;
}

/** Whether a stake of a round was taken and given back. */
export async function wasReturned(
  tx: Tx,
  { server, round }: { readonly server: string; readonly round: string },
): Promise<boolean> {
  const { kind, state } = gameTransaction;
  const undone = and(
    eq(gameTransaction.server, server),
    eq(gameTransaction.round, round),
    eq(state, 'undone'),
  );
  const rows = await tx
    .select({ id: gameTransaction.id })
    .from(gameTransaction)
    .where(and(undone, eq(kind, 'bet')))
    .limit(1);
  return rows.length > 0;
}

/** Marks a bet as taken back. */
export async function markUndone(
  tx: Tx,
  bet: Pick<TransactionRow, 'server' | 'id' | 'state'>,
): Promise<void> {
  const state = TRANSACTION.apply(bet.state, 'undo');
  await tx.update(gameTransaction).set({ state }).where(keyOf(bet));
}

/** Notes which row of the betting record a win became that came after the end of its round. */
export async function markLate(
  tx: Tx,
  key: { readonly server: string; readonly id: string },
  roundId: string,
): Promise<void> {
  await tx.update(gameTransaction).set({ roundId }).where(keyOf(key));
}
