import { and, asc, eq, isNull, sql } from 'drizzle-orm';
import type { ContentValue } from '../../../streams/wire/content/documents.ts';
import { REWARD_KINDS } from '../../../streams/wire/promotions/words.ts';
import { OFFICE } from '../../../streams/wire/session/audience.ts';
import type { Tx } from '../../db/database.ts';
import { promotion, promotionEntry } from '../../db/schema.ts';
import type { DocumentRule, InForce } from '../../ground/documents.ts';
import { CallError } from '../../ground/handler.ts';
import type { Publish } from '../../ground/publish.ts';
import { faultText } from './faultText.ts';
import { checkWritten, type OfferedRewards, readDefinition } from './rules/definition.ts';
import { definitionTextOf, documentOf, hasReward } from './rules/written.ts';

/** Ends a promotion: nothing can be joined or claimed any more. */
export const closePromotion = (tx: Tx, id: string, at: number) =>
  tx
    .update(promotion)
    .set({ closedAt: at, changedAt: at })
    .where(and(eq(promotion.id, id), isNull(promotion.closedAt)));

const tooLow = (spent: number) =>
  new CallError('bad_request', 400, `budget: ${spent} of it were given already`, {
    value: { field: 'budget' },
  });

/** Keeps a promotion that was checked; one that had ended runs again. */
async function open(tx: Tx, id: string, definition: object, budget: number, at: number): Promise<void> {
  const made = await tx
    .insert(promotion)
    .values({ id, definition, version: 1, budget, changedAt: at })
    .onConflictDoNothing()
    .returning({ id: promotion.id });
  if (made.length > 0) return;
  const [before] = await tx
    .select({ spent: promotion.spent })
    .from(promotion)
    .where(eq(promotion.id, id))
    .for('update');
  if (before === undefined) throw new Error('a promotion is gone');
  if (budget < before.spent) throw tooLow(before.spent);
  await tx
    .update(promotion)
    .set({ definition, budget, version: sql`${promotion.version} + 1`, changedAt: at, closedAt: null })
    .where(eq(promotion.id, id));
}

/** Applications that wait for an operator. */
const waitingApplications = (tx: Tx): Promise<number> =>
  tx.$count(promotionEntry, eq(promotionEntry.state, 'applying'));

export interface CampaignNewsDeps {
  readonly publish: Publish;
  readonly clock: { now(): number };
}

/** Has the office read promotions, missions and applications again. Called last in a transaction. */
export async function publishCampaignNews(tx: Tx, { publish, clock }: CampaignNewsDeps): Promise<void> {
  const at = clock.now();
  const data = { changedAt: at, waiting: await waitingApplications(tx) };
  await publish(tx, { key: 'campaignNews', uid: OFFICE, data, at });
}

/** What the office is told before anything has changed. */
export const readCampaignNews = async (tx: Tx) => ({ changedAt: 0, waiting: await waitingApplications(tx) });

/** Promotions are what their documents say. */
export function promotionRule(deps: CampaignNewsDeps, offered: OfferedRewards): DocumentRule {
  return {
    fault(key, value) {
      if (!hasReward(value)) return null;
      const read = checkWritten(definitionTextOf(key, value), offered);
      return 'faults' in read ? faultText(read.faults) : null;
    },
    async apply(tx, key, value, at) {
      if (value === null || !hasReward(value)) {
        await closePromotion(tx, key, at);
        return;
      }
      const definition = definitionTextOf(key, value);
      await open(tx, key, definition, Number(value.facts.budget), at);
    },
    changed: tx => publishCampaignNews(tx, deps),
  };
}

/** The document of what was saved as a definition; null for one that can't be read. */
export function documentOfDefinition(definition: unknown): ContentValue | null {
  const read = readDefinition(definition, new Set(REWARD_KINDS));
  return 'faults' in read ? null : documentOf(read.definition);
}

/** Every promotion that was saved, as documents. */
export async function promotionsInForce(tx: Tx): Promise<readonly InForce[]> {
  const { id, definition, closedAt } = promotion;
  const rows = await tx.select({ id, definition, closedAt }).from(promotion).orderBy(asc(id));
  return rows.flatMap(row => {
    const value = documentOfDefinition(row.definition);
    return value === null ? [] : [{ key: row.id, value, isOver: row.closedAt !== null }];
  });
}
