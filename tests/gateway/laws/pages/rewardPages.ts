import { sql } from 'drizzle-orm';
import { each, newId, type PagesWorld, type Rows } from './pagesWorld.ts';

/** When a rain of these tests ends. */
const LATER = Date.UTC(2100, 0, 1);

const promotions = (insert: PagesWorld['insert'], ids: readonly string[]) =>
  insert(
    'promotion',
    ids.map(id => ({ id, definition: {}, version: 1, budget: 0, spent: 0, changed_at: 0, closed_at: 1 })),
  );
async function promotionEntries({ member, insert }: PagesWorld, count: number, at: number) {
  const entries = each(count, () => newId());
  await promotions(insert, entries);
  await insert(
    'promotion_entry',
    entries.map((promotion_id, period) => ({
      ...{ promotion_id, uid: member, period, state: 'issued', version: 1, joined_at: at, changed_at: at },
      ...{ amount: 100, applications: 0, comment: '', proofs: [], reason: '' },
    })),
  );
  return entries;
}

/** Lists of what was given, or waits to be. */
export const rewardPages = {
  rewards: {
    who: 'member',
    async add(world, count, at) {
      const promotions = await promotionEntries(world, count, at);
      for (const id of promotions)
        await world.gateway.database.db.execute(sql`
          insert into promotion_reward (entry_id, op_id, uid, promotion_id, kind, amount, at)
          select id, ${id}, uid, promotion_id, 'cash', 100, ${at} from promotion_entry where promotion_id = ${id}`);
    },
  },
  opsPromotionWaiting: {
    who: 'operator',
    async add({ member, insert }, count, at) {
      const ids = each(count, () => newId());
      await promotions(insert, ids);
      await insert(
        'promotion_waiting',
        ids.map(promotion_id => ({ promotion_id, uid: member, period: 0, amount: 100, at })),
      );
    },
  },
  envelopes: {
    who: 'member',
    async add({ member, insert }, count, at) {
      const id = newId();
      await insert('draw', [
        {
          ...{
            id,
            kind: 'rain',
            subject: 'shower',
            state: 'open',
            terms: {},
            seed: 'seed',
            commit: 'commit',
          },
          ...{ opens_at: at, closes_at: LATER, shuts_at: LATER, draws_at: LATER },
        },
      ]);
      await insert(
        'draw_entry',
        each(count, () => ({
          draw_id: id,
          subject: 'shower',
          uid: member,
          code: newId(),
          count: 1,
          op_id: newId(),
          at,
        })),
      );
    },
  },
} as const satisfies Readonly<Record<string, Rows>>;
