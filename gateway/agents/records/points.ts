import { type SQL, sql } from 'drizzle-orm';
import type { Tx } from '../../db/database.ts';
import type { CallContext } from '../../ground/handler.ts';
import { ownAccount } from './owners.ts';
import { asArray } from './readPage.ts';
import type { RecordOf, RecordSource } from './recordSource.ts';

const own = { keysOf: async (_tx: Tx, ctx: CallContext) => [ownAccount(ctx)] };

interface Chosen {
  readonly from: number;
  readonly to: number;
}

const within = ({ from, to }: Chosen): SQL => sql`at >= ${from}::int8 and at < ${to}::int8`;
const only = (column: SQL, value: string | undefined): SQL =>
  value === undefined ? sql`` : sql`and ${column} = ${value}`;

/** The only row of a query of sums, as numbers. */
async function sumsOf<K extends string>(tx: Tx, query: SQL): Promise<Record<K, number>> {
  const { rows } = await tx.execute<Record<string, string | null>>(query);
  const entries = Object.entries(rows[0] ?? {}).map(([key, value]) => [key, Number(value ?? 0)]);
  return Object.fromEntries(entries) as Record<K, number>;
}

const entries = (uids: SQL, chosen: Chosen & { readonly type?: string | undefined }): SQL => sql`
  select e.id, e.uid, e.at, e.reference, e.type, e.name, e.change, e.balance from points_entry e
  where uid = any(${uids}) and ${within(chosen)} ${only(sql`type`, chosen.type)}`;

/** Points detail (S2-145): each change of the points of an account. Sums are made of the rows. */
export const pointRecords: RecordSource<'pointRecords'> = {
  ...own,
  idType: 'bigint',
  rows: (key, selection) => entries(sql`array[${key}]`, selection),
  detail: page => sql`
    select page.*, coalesce(nullif(o.reason, ''), o.remark, '') as remark
    from (${page}) page left join point_order o on o.id = page.reference and o.uid = page.uid
    order by page.at desc, page.id desc`,
  toRecord: raw => ({
    id: String(raw.id),
    at: Number(raw.at),
    reference: String(raw.reference),
    type: raw.type as RecordOf<'pointRecords'>['type'],
    name: String(raw.name),
    change: Number(raw.change),
    balance: Number(raw.balance),
    remark: String(raw.remark),
  }),
  totals: (tx, keys, selection) =>
    sumsOf<'count' | 'change' | 'earned' | 'spent'>(
      tx,
      sql`select count(*) as count, sum(change) as change,
          sum(change) filter (where type in ('bet', 'login', 'mission')) as earned,
          -sum(change) filter (where type not in ('bet', 'login', 'mission')) as spent
        from (${entries(asArray(keys), selection)}) chosen`,
    ).then(sums => ({
      ...sums,
      // More can have come back in the span than was spent in it.
      spent: Math.max(0, sums.spent),
    })),
};

const orders = (
  uids: SQL,
  kind: 'redeem' | 'exchange',
  chosen: Chosen & { readonly state?: string | undefined; readonly type?: string | undefined },
): SQL => sql`
  select * from point_order
  where uid = any(${uids}) and kind = ${kind} and ${within(chosen)}
    ${only(sql`state`, chosen.state)} ${only(sql`type`, chosen.type)}`;

const remarkOf = ({ reason, remark }: Readonly<Record<string, unknown>>) => String(reason || remark || '');

/** Exchange history (S2-146). */
export const pointExchangeRecords: RecordSource<'pointExchangeRecords'> = {
  ...own,
  idType: 'text',
  rows: (key, selection) => orders(sql`array[${key}]`, 'exchange', selection),
  toRecord: raw => ({
    id: raw.id,
    at: Number(raw.at),
    reference: raw.id,
    points: Number(raw.points),
    pointsRatio: Number(raw.ratio),
    exchangeAmount: Number(raw.exchanged),
    state: raw.state as RecordOf<'pointExchangeRecords'>['state'],
    changedAt: Number(raw.changed_at),
    remark: remarkOf(raw),
  }),
  totals: (tx, keys, selection) =>
    sumsOf<'count' | 'points' | 'exchangeAmount' | 'open'>(
      tx,
      sql`select count(*) as count, sum(points) filter (where state <> 'rejected') as points,
          sum(exchanged) filter (where state = 'approved') as "exchangeAmount",
          sum(points) filter (where state = 'processing') as open
        from (${orders(asArray(keys), 'exchange', selection)}) chosen`,
    ),
};

/** Redeem history (S2-148). */
export const pointRedeemRecords: RecordSource<'pointRedeemRecords'> = {
  ...own,
  idType: 'text',
  rows: (key, selection) => orders(sql`array[${key}]`, 'redeem', selection),
  toRecord: raw => ({
    id: raw.id,
    at: Number(raw.at),
    reference: raw.id,
    type: raw.type as RecordOf<'pointRedeemRecords'>['type'],
    name: String(raw.name),
    amount: Number(raw.pieces),
    unit: String(raw.unit),
    pointsRequirement: Number(raw.points),
    amountRequirement: Number(raw.amount),
    state: raw.state as RecordOf<'pointRedeemRecords'>['state'],
    changedAt: Number(raw.changed_at),
    remark: remarkOf(raw),
  }),
  totals: (tx, keys, selection) =>
    sumsOf<'count' | 'amount' | 'pointsRequirement' | 'amountRequirement'>(
      tx,
      sql`select count(*) as count,
          sum(pieces) filter (where state <> 'rejected') as amount,
          sum(points) filter (where state <> 'rejected') as "pointsRequirement",
          sum(amount) filter (where state <> 'rejected') as "amountRequirement"
        from (${orders(asArray(keys), 'redeem', selection)}) chosen`,
    ),
};
