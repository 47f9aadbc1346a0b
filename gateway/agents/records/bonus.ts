import { type SQL, sql } from 'drizzle-orm';
import { ownAccount } from './owners.ts';
import { asArray } from './readPage.ts';
import type { RecordOf, RecordSource, Selection } from './recordSource.ts';

type Sums = Record<'count' | 'amount' | 'open' | 'converted', string>;

/** The bonuses of some accounts within a selection. */
const selected = (uids: SQL, { from, to, state }: Selection<'bonusRecords'>): SQL => sql`
  select * from bonus_grant
  where uid = any(${uids}) and at >= ${from}::int8 and at < ${to}::int8
    ${state === undefined ? sql`` : sql`and state = ${state}`}`;

/** Bonuses of an account (S2-123). They are few: sums are made of the rows. */
export const bonusRecords: RecordSource<'bonusRecords'> = {
  keysOf: async (_tx, ctx) => [ownAccount(ctx)],
  idType: 'text',
  rows: (key, selection) => selected(sql`array[${key}]`, selection),
  toRecord(raw) {
    const required = Number(raw.required);
    const wagered = Number(raw.wagered);
    return {
      id: raw.id,
      at: Number(raw.at),
      kind: String(raw.kind),
      reference: String(raw.reference),
      productType: raw.product_type as RecordOf<'bonusRecords'>['productType'],
      amount: Number(raw.amount),
      required,
      wagered,
      left: required - wagered,
      state: raw.state as RecordOf<'bonusRecords'>['state'],
      changedAt: Number(raw.changed_at),
      expiresAt: Number(raw.expires_at),
    };
  },
  async totals(tx, keys, selection) {
    const { rows } = await tx.execute<Sums>(sql`
      select count(*) as count, coalesce(sum(amount), 0) as amount,
        coalesce(sum(amount) filter (where state in ('ISSUED', 'WAGERING')), 0) as open,
        coalesce(sum(amount) filter (where state = 'WAGERED'), 0) as converted
      from (${selected(asArray(keys), selection)}) grants`);
    const [sums] = rows;
    return {
      count: Number(sums?.count ?? 0),
      amount: Number(sums?.amount ?? 0),
      open: Number(sums?.open ?? 0),
      converted: Number(sums?.converted ?? 0),
    };
  },
};
