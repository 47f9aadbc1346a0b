import { type SQL, sql } from 'drizzle-orm';
import type { Tx } from '../../../db/database.ts';
import type { ListPlace } from '../cursor.ts';
import { lookupCondition } from './conditions.ts';
import type { Lookup } from './kinds.ts';

/** Part of a list with an order of its own; the parts follow one another. */
export interface Stage {
  readonly order: 'joined' | 'name' | 'uid';
  readonly where: SQL;
  /**
   * Most accounts of it that are told, where no index has its order. They are found first and then put in order: asked for both
   * at once, the server may go through all accounts in their order until it has found enough.
   */
  readonly most?: number;
}

/** An account where it stands in a stage. */
export interface Found {
  readonly uid: string;
  readonly place: ListPlace;
}

const NAMED: ReadonlySet<Lookup['by']> = new Set(['start', 'part']);
/** What is found by another index than that of its order, and how many of it are told: whoever gets as many types more. */
const UNORDERED: ReadonlySet<Lookup['by']> = new Set(['part', 'phone', 'email']);
const MOST_UNORDERED = 1_000;

/** What was found in an earlier way is not found again. */
export function stagesOf(lookups: readonly Lookup[]): readonly Stage[] {
  return lookups.map((lookup, n) => {
    const earlier = lookups.slice(0, n).map(it => sql`and not ${lookupCondition(it)}`);
    const where = sql.join([lookupCondition(lookup), ...earlier], sql` `);
    const most = UNORDERED.has(lookup.by) ? { most: MOST_UNORDERED } : {};
    return { order: NAMED.has(lookup.by) ? 'name' : 'uid', where, ...most };
  });
}

/** All accounts, the newest first. */
export const NEWEST: readonly Stage[] = [{ order: 'joined', where: sql`true` }];

const ORDERS = {
  joined: {
    key: sql`a.uid`,
    by: sql`a.created_at desc, a.uid desc`,
    after: ({ at, key }: ListPlace) => sql`(a.created_at, a.uid) < (${at}::int8, ${key}::text)`,
  },
  // By the letters, as their index is.
  name: {
    key: sql`a.username`,
    by: sql`a.username using ~<~`,
    after: ({ key }: ListPlace) => sql`a.username ~>~ ${key}::text`,
  },
  uid: { key: sql`a.uid`, by: sql`a.uid`, after: ({ key }: ListPlace) => sql`a.uid > ${key}::text` },
} as const;

/** Accounts of a stage in its order. @param after The one before them; null for the first. */
export async function readStage(
  tx: Tx,
  { source, stage, filters }: { readonly source: number; readonly stage: Stage; readonly filters: SQL },
  after: ListPlace | null,
  limit: number,
): Promise<readonly Found[]> {
  const order = ORDERS[stage.order];
  const behind = after === null ? sql`true` : order.after(after);
  const fit = sql`from account a where ${stage.where} and ${filters}`;
  const accounts =
    stage.most === undefined
      ? sql`${fit} and ${behind}`
      : sql`from (select a.uid, a.username, a.created_at ${fit} limit ${stage.most}) a where ${behind}`;
  const { rows } = await tx.execute<{ uid: string; at: string; key: string }>(sql`
    select a.uid, a.created_at as at, ${order.key} as key ${accounts} order by ${order.by} limit ${limit}`);
  return rows.map(({ uid, at, key }) => ({ uid, place: { source, at: Number(at), key } }));
}
