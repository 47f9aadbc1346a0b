import { eq, sql } from 'drizzle-orm';
import type { WaitingGift as Shown } from '../../../streams/wire/operator/shapes.ts';
import type { Tx } from '../../db/database.ts';
import { account, giftWaiting } from '../../db/schema.ts';
import { CallError } from '../../ground/handler.ts';
import type { WaitingGift } from './gifts.ts';
import type { Unclaimed } from './unclaimed.ts';

/** Locks the account of whoever gets something, and tells until when it takes a break. */
export async function lockReceiver(tx: Tx, uid: string): Promise<{ readonly breakUntil: number | null }> {
  const [row] = await tx
    .select({ breakUntil: account.breakUntil })
    .from(account)
    .where(eq(account.uid, uid))
    .for('no key update');
  if (row === undefined) throw new CallError('not_found', 404, 'There is no such account.');
  return row;
}

/** A gift that waits; null for none. */
export async function findWaiting(tx: Tx, opId: string): Promise<WaitingGift | null> {
  const [row] = await tx.select().from(giftWaiting).where(eq(giftWaiting.opId, opId));
  return row ?? null;
}

/** What waits and what can't be claimed during a break, as the operator sees it, in the order of their ids. */
export async function listWaiting(
  tx: Tx,
  {
    after,
    limit,
    unclaimed,
    at,
  }: {
    readonly after: string;
    readonly limit: number;
    readonly unclaimed: ReadonlyMap<string, Unclaimed>;
    /** World time, epoch ms. */
    readonly at: number;
  },
): Promise<Shown[]> {
  // The time to claim stands still during a break: what was open when it began is open.
  const claims = [...unclaimed.values()].map(
    ({ rows }) => sql`
      union all select c.op_id, a.uid, c.source, c.amount, c.at from account a
        cross join lateral (${rows(sql.raw('a.uid'))}) c
        where a.break_until > ${at}::int8 and (c.claim_until is null or c.claim_until >= a.break_since)`,
  );
  const { rows } = await tx.execute<Record<keyof Shown, string>>(sql`
    select w.op_id as id, account.username, w.source, w.amount, w.at, coalesce(account.break_until, w.at) as until
    from (
      select op_id, uid, source, amount, at from gift_waiting
      ${sql.join(claims)}
    ) w join account on account.uid = w.uid
    where w.op_id > ${after} order by w.op_id limit ${limit}`);
  return rows.map(({ amount, at, until, ...row }) => ({
    ...row,
    ...{ amount: Number(amount), at: Number(at), until: Number(until) },
  }));
}

/** Whether the operation of a booking waits, in SQL: for audits of what has to be booked. */
export const isWaiting = (opId: string) =>
  sql.raw(`exists (select 1 from gift_waiting waiting where waiting.op_id = ${opId})`);
