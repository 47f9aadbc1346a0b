import { and, desc, eq, lt, or, sql } from 'drizzle-orm';
import type { RewardEntry } from '../../../streams/wire/promotions/shapes.ts';
import type { Tx } from '../../db/database.ts';
import { promotionEntry, promotionReward } from '../../db/schema.ts';

/** What promotions are called in a language, by id. */
export type Titles = ReadonlyMap<string, string>;
export type ReadTitles = (tx: Tx, language: string, now: number) => Promise<Titles>;

/** Rewards of an account, newest first. */
export async function readRewards(
  tx: Tx,
  uid: string,
  { before, limit }: { readonly before?: string | undefined; readonly limit: number },
  titles: Titles,
): Promise<RewardEntry[]> {
  const { entryId, promotionId, kind, amount, at } = promotionReward;
  const last =
    before === undefined
      ? undefined
      : or(
          lt(at, sql`(select b.at from promotion_reward b where b.entry_id = ${before}::int8)`),
          and(
            eq(at, sql`(select b.at from promotion_reward b where b.entry_id = ${before}::int8)`),
            lt(entryId, sql`${before}::int8`),
          ),
        );
  const rows = await tx
    .select({ entryId, promotionId, kind, amount, at, state: promotionEntry.state })
    .from(promotionReward)
    .innerJoin(promotionEntry, eq(promotionEntry.id, entryId))
    .where(and(eq(promotionReward.uid, uid), last))
    .orderBy(desc(at), desc(entryId))
    .limit(limit);
  return rows.map(({ entryId: id, state, ...row }) => ({
    ...row,
    id: String(id),
    title: titles.get(row.promotionId) ?? row.promotionId,
    state: state === 'claimed' ? 'claimed' : 'issued',
  }));
}
