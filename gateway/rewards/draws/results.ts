import { and, asc, eq, getTableColumns, isNotNull, isNull, lte, or, type SQL, sql } from 'drizzle-orm';
import type { Tx } from '../../db/database.ts';
import { account, draw, drawResult } from '../../db/schema.ts';
import { CallError } from '../../ground/handler.ts';
import type { Notices } from '../../ground/notices.ts';
import { deadlineOf, isOnBreak, type LastBreak } from '../../ledger/limits/ports.ts';
import { type AnnounceAward, lockMember, type Member } from '../promotions/ports.ts';
import type { PublishOwn } from './own.ts';
import type { PrizeAwards } from './prizeAwards.ts';
import { RESULT, type ResultStep } from './steps.ts';

export type ResultRow = typeof drawResult.$inferSelect;

export interface ResultDeps {
  readonly prizes: PrizeAwards;
  readonly inbox: Notices;
  readonly publishOwn: PublishOwn;
}

const unknown = () => new CallError('draw_unknown', 404, 'There is no such prize.');

const nothing: AnnounceAward = async () => undefined;

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
  changes: Partial<Pick<ResultRow, 'toldAt' | 'settledAt' | 'claimUntil'>>,
): Promise<ResultRow> {
  const to = step === null ? state : RESULT.after(state, step);
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
): Promise<{ readonly balance: AnnounceAward; readonly message: AnnounceAward }> {
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

/** Until when a prize can be claimed: the time stands still during a break. Null for what is not claimed. */
export function claimDeadline(member: LastBreak, { claimUntil, toldAt }: ResultRow): number | null {
  return claimUntil === null || toldAt === null
    ? claimUntil
    : deadlineOf(member, { from: toldAt, until: claimUntil });
}

/** Claims a prize for its locked member. Throws `prize_state` (409) once it is claimed or too old. */
export async function claimResult(
  tx: Tx,
  deps: ResultDeps,
  { member, result }: Awaited<ReturnType<typeof lockResult>>,
  at: number,
): Promise<ResultRow> {
  // The operator may give what was drawn during a break before its member is told.
  const until =
    result.toldAt === null ? await deadlineWhenTold(tx, member, result) : claimDeadline(member, result);
  const isLate = until !== null && at >= until;
  if (isLate) throw new CallError('prize_state', 409, 'The time to claim this prize is over.');
  const after = await move(tx, result, 'claim', { settledAt: at, toldAt: result.toldAt ?? at });
  const told = await award(tx, deps, member, result, at);
  await told.balance(tx);
  await deps.publishOwn(tx, member.uid, at);
  await told.message(tx);
  return after;
}

/** The deadline of a prize that is told late, because its member took a break when it was drawn. */
async function deadlineWhenTold(tx: Tx, member: LastBreak, { drawId, claimUntil }: ResultRow) {
  if (claimUntil === null || member.breakUntil === null) return claimUntil;
  const [row] = await tx.select({ drawnAt: draw.drawnAt }).from(draw).where(eq(draw.id, drawId));
  return deadlineOf(member, { from: row?.drawnAt ?? 0, until: claimUntil });
}

/**
 * Tells a member what was drawn: an envelope is paid, a prize waits to be claimed. Who takes a break hears of a prize
 * afterwards.
 */
export async function announceResult(tx: Tx, deps: ResultDeps, row: ResultRow, at: number): Promise<void> {
  const { member, result } = await lockResult(tx, row.uid, row.id);
  if (result.toldAt !== null) return;
  if (result.prize === null && result.state === 'won') {
    await claimResult(tx, deps, { member, result }, at);
    return;
  }
  if (result.prize !== null && isOnBreak(member, at)) return;
  const claimUntil = await deadlineWhenTold(tx, member, result);
  await move(tx, result, null, {
    ...{ toldAt: at, claimUntil },
    ...(result.state === 'lost' && { settledAt: at }),
  });
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
  const { member, result } = await lockResult(tx, row.uid, row.id);
  const until = claimDeadline(member, result);
  if (result.state !== 'won' || result.toldAt === null || until === null || at < until) return;
  await move(tx, result, 'expire', { settledAt: at });
  await deps.publishOwn(tx, row.uid, at);
}

/** Results whose members don't know yet and may be told, in the order of the draw. @param now World time, epoch ms. */
export const untold = (tx: Tx, now: number, limit: number, free: (key: SQL) => SQL): Promise<ResultRow[]> =>
  tx
    .select(getTableColumns(drawResult))
    .from(drawResult)
    .innerJoin(account, eq(account.uid, drawResult.uid))
    .where(
      and(
        isNull(drawResult.toldAt),
        or(isNull(drawResult.prize), isNull(account.breakUntil), lte(account.breakUntil, now)),
        free(sql`${drawResult.id}::text`),
      ),
    )
    .orderBy(asc(drawResult.id))
    .limit(limit);

/** Prizes whose time to be claimed is over; see `claimDeadline`. */
export const overdue = (
  tx: Tx,
  now: number,
  limit: number,
  free: (key: SQL) => SQL,
): Promise<ResultRow[]> => {
  const { claimUntil, toldAt } = drawResult;
  const { breakSince, breakUntil } = account;
  const stoodStill = sql`case when ${toldAt} < ${breakUntil} and ${claimUntil} >= ${breakSince}
    then ${breakUntil} - greatest(${breakSince}, ${toldAt}) else 0 end`;
  return tx
    .select(getTableColumns(drawResult))
    .from(drawResult)
    .innerJoin(account, eq(account.uid, drawResult.uid))
    .where(
      and(
        ...[eq(drawResult.state, 'won'), lte(claimUntil, now), isNotNull(toldAt)],
        sql`${claimUntil} + ${stoodStill} <= ${now}::int8`,
        free(sql`${drawResult.id}::text`),
      ),
    )
    .orderBy(asc(claimUntil), asc(drawResult.id))
    .limit(limit);
};
