import { and, asc, eq, isNull, lte, type SQL, sql } from 'drizzle-orm';
import type { Tx } from '../../db/database.ts';
import { drawResult } from '../../db/schema.ts';
import { CallError } from '../../http/handler.ts';
import type { Inbox } from '../inbox/module.ts';
import { lockMember, type Member } from '../promotions/members.ts';
import type { TellAward } from '../promotions/rewards.ts';
import type { PublishOwn } from './own.ts';
import type { PrizeAwards } from './prizeAwards.ts';
import { type ResultStep, resultAfter } from './steps.ts';

export type ResultRow = typeof drawResult.$inferSelect;

export interface ResultDeps {
  readonly prizes: PrizeAwards;
  readonly inbox: Pick<Inbox, 'deliver'>;
  readonly publishOwn: PublishOwn;
}

const unknown = () => new CallError('draw_unknown', 404, 'There is no such prize.');

const nothing: TellAward = async () => undefined;

/** A result, locked after the account of its member; null for neither. */
export async function lockResult(
  tx: Tx,
  uid: string,
  id: number,
): Promise<{ readonly member: Member; readonly result: ResultRow }> {
  const member = await lockMember(tx, uid);
  const [result] = await tx
    .select()
    .from(drawResult)
    .where(and(eq(drawResult.id, id), eq(drawResult.uid, uid)))
    .for('update');
  if (member === null || result === undefined) throw unknown();
  return { member, result };
}

async function move(
  tx: Tx,
  { id, state }: ResultRow,
  step: ResultStep | null,
  changes: Partial<Pick<ResultRow, 'toldAt' | 'settledAt'>>,
): Promise<ResultRow> {
  const to = step === null ? state : resultAfter(state, step);
  if (to === null) throw new CallError('prize_state', 409, 'This prize was claimed, or its time is over.');
  const [after] = await tx
    .update(drawResult)
    .set({ state: to, ...changes })
    .where(eq(drawResult.id, id))
    .returning();
  if (after === undefined) throw unknown();
  return after;
}

/** Operation under which a result is booked. */
const opOf = ({ id, prize }: ResultRow) => `${prize === null ? 'envelope' : 'raffle'}:${id}`;

/** Awards a prize that was won and answers how it is told. */
async function award(
  tx: Tx,
  { prizes }: ResultDeps,
  { uid, demo }: Member,
  result: ResultRow,
  at: number,
): Promise<{ readonly balance: TellAward; readonly message: TellAward }> {
  const opId = opOf(result);
  const reward = result.prize?.reward ?? ({ kind: 'cash', amount: result.value } as const);
  if (reward.kind === 'cash') {
    const type = result.prize === null ? 'ENVELOPE_OPENED' : 'RAFFLE_PRIZE';
    return prizes.pay(tx, { uid, amount: reward.amount, opId, at, demo, type });
  }
  const given = { amount: reward.amount, reference: result.drawId.slice(0, 64), at, demo };
  const { bonus, points } = prizes.awards;
  if (bonus === null || points === null) throw new Error('bonuses and points are awarded everywhere');
  const { kind } = reward;
  const message =
    kind === 'bonus'
      ? await bonus(tx, uid, { ...given, ...reward }, opId)
      : await points(tx, uid, given, opId);
  return { balance: nothing, message };
}

/** Claims a prize for its locked member. Throws `prize_state` (409) once it is claimed or too old. */
export async function claimResult(
  tx: Tx,
  deps: ResultDeps,
  { member, result }: Awaited<ReturnType<typeof lockResult>>,
  at: number,
): Promise<ResultRow> {
  const isLate = result.claimUntil !== null && at >= result.claimUntil;
  if (isLate) throw new CallError('prize_state', 409, 'The time to claim this prize is over.');
  const after = await move(tx, result, 'claim', { settledAt: at, toldAt: result.toldAt ?? at });
  const told = await award(tx, deps, member, result, at);
  await told.balance(tx);
  await deps.publishOwn(tx, member.uid, at);
  await told.message(tx);
  return after;
}

/** Tells a member what was drawn: an envelope is paid, a prize waits to be claimed. */
export async function tellResult(tx: Tx, deps: ResultDeps, row: ResultRow, at: number): Promise<void> {
  const { member, result } = await lockResult(tx, row.uid, row.id);
  if (result.toldAt !== null) return;
  if (result.prize === null && result.state === 'won') {
    await claimResult(tx, deps, { member, result }, at);
    return;
  }
  await move(tx, result, null, { toldAt: at, ...(result.state === 'lost' && { settledAt: at }) });
  await deps.publishOwn(tx, member.uid, at);
  if (result.state !== 'won') return;
  const { uid, demo } = member;
  const opId = `raffleWon:${result.id}`;
  await deps.inbox.deliver(tx, {
    uid,
    type: 'RAFFLE_WON',
    amount: 0,
    name: String(result.value),
    at,
    demo,
    opId,
  });
}

/** Takes back a prize that nobody has claimed in time. */
export async function expireResult(tx: Tx, deps: ResultDeps, row: ResultRow, at: number): Promise<void> {
  const { result } = await lockResult(tx, row.uid, row.id);
  if (result.state !== 'won' || result.claimUntil === null || at < result.claimUntil) return;
  await move(tx, result, 'expire', { settledAt: at });
  await deps.publishOwn(tx, row.uid, at);
}

/** Results whose members don't know yet, in the order of the draw. */
export const untold = (tx: Tx, limit: number, free: (key: SQL) => SQL): Promise<ResultRow[]> =>
  tx
    .select()
    .from(drawResult)
    .where(and(isNull(drawResult.toldAt), free(sql`${drawResult.id}::text`)))
    .orderBy(asc(drawResult.id))
    .limit(limit);

/** Prizes whose time to be claimed is over. */
export const overdue = (tx: Tx, now: number, limit: number, free: (key: SQL) => SQL): Promise<ResultRow[]> =>
  tx
    .select()
    .from(drawResult)
    .where(
      and(eq(drawResult.state, 'won'), lte(drawResult.claimUntil, now), free(sql`${drawResult.id}::text`)),
    )
    .orderBy(asc(drawResult.claimUntil), asc(drawResult.id))
    .limit(limit);
