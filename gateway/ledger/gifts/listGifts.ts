import { type SQL, sql } from 'drizzle-orm';
import type { WaitingGift as Shown } from '../../../streams/wire/operator/shapes.ts';
import type { Tx } from '../../db/database.ts';
import type { Unclaimed } from './unclaimed.ts';

/** Where gifts come from, and when. */
interface Sought {
  readonly unclaimed: ReadonlyMap<string, Unclaimed>;
  /** World time, epoch ms. */
  readonly at: number;
}

/** What waits and what can't be claimed during a break, as rows `op_id, uid, source, amount, at`. */
function gifts({ unclaimed, at }: Sought): SQL {
  // The time to claim stands still during a break: what was open when it began is open.
  const claims = [...unclaimed.values()].map(
    ({ rows }) => sql`
      union all select c.op_id, a.uid, c.source, c.amount, c.at from account a
        cross join lateral (${rows(sql.raw('a.uid'))}) c
        where a.break_until > ${at}::int8 and (c.claim_until is null or c.claim_until >= a.break_since)`,
  );
  return sql`select op_id, uid, source, amount, at from gift_waiting ${sql.join(claims)}`;
}

/** They as the operator sees them, in the order of their ids. */
export async function listWaiting(
  tx: Tx,
  { after, limit, ...sought }: Sought & { readonly after: string; readonly limit: number },
): Promise<Shown[]> {
  const { rows } = await tx.execute<Record<keyof Shown, string>>(sql`
    select w.op_id as id, account.username, w.source, w.amount, w.at, coalesce(account.break_until, w.at) as until
    from (${gifts(sought)}) w join account on account.uid = w.uid
    where w.op_id > ${after} order by w.op_id limit ${limit}`);
  return rows.map(({ amount, at, until, ...row }) => ({
    ...row,
    ...{ amount: Number(amount), at: Number(at), until: Number(until) },
  }));
}

/** What would be given, and to whom. */
export interface FoundGift {
  readonly uid: string;
  readonly amount: number;
  /** What the amount counts; of money minor units. */
  readonly unit: 'money' | 'points' | 'tickets';
}

/** What a source gives that gives no money: the end of its name says it. */
const COUNTED = ['points', 'tickets'] as const;
const unitOf = (source: string): FoundGift['unit'] =>
  COUNTED.find(unit => source.endsWith(`.${unit}`)) ?? 'money';

/** The one of this id; null for none. */
export async function findGift(
  tx: Tx,
  { opId, ...sought }: Sought & { readonly opId: string },
): Promise<FoundGift | null> {
  const { rows } = await tx.execute<Record<'uid' | 'source' | 'amount', string>>(sql`
    select w.uid, w.source, w.amount from (${gifts(sought)}) w where w.op_id = ${opId} limit 1`);
  const [found] = rows;
  if (found === undefined) return null;
  return { uid: found.uid, amount: Number(found.amount), unit: unitOf(found.source) };
}
