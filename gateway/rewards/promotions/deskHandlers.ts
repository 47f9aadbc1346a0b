import { asc, count, eq, sql } from 'drizzle-orm';
import type { DeskPromotion } from '../../../streams/wire/promotions/shapes.ts';
import type { Tx } from '../../db/database.ts';
import { promotionEntry, promotion as promotionTable } from '../../db/schema.ts';
import type { DocumentActs } from '../../ground/documents.ts';
import { type CallContext, CallError, type Handlers } from '../../ground/handler.ts';
import { MOST_FAULTS } from '../../merchant/rules/faults.ts';
import type { Promotion, ReadPromotions } from './catalogue.ts';
import { closePromotion } from './documents.ts';
import { previewOf } from './preview.ts';
import type { ReadTitles, Titles } from './rewardList.ts';
import { checkDefinition, type OfferedRewards } from './rules/definition.ts';
import { phaseOf } from './rules/periods.ts';
import { documentOf } from './rules/written.ts';
import { readWaiting } from './waiting.ts';

type Calls =
  | 'opsPromotions'
  | 'opsPromotionCheck'
  | 'opsPromotionSave'
  | 'opsPromotionClose'
  | 'opsPromotionWaiting';

export interface DeskDeps {
  readonly read: ReadPromotions;
  readonly clock: { now(): number };
  readonly offered: OfferedRewards;
  readonly titles: ReadTitles;
  readonly documents: Pick<DocumentActs, 'lock' | 'follow'>;
}

/** Who acts, for the history of a document. */
const whoOf = ({ staff }: Pick<CallContext, 'staff'>): string => staff?.id ?? 'desk';

/** Every promotion as the operator sees it; with `id` that one alone. */
async function listForDesk(tx: Tx, deps: DeskDeps, titles: Titles, id?: string): Promise<DeskPromotion[]> {
  const now = deps.clock.now();
  const all = await deps.read(tx);
  const written = await tx
    .select({ id: promotionTable.id, definition: promotionTable.definition })
    .from(promotionTable);
  const counts = await tx
    .select({ id: promotionEntry.promotionId, state: promotionEntry.state, count: count() })
    .from(promotionEntry)
    .groupBy(promotionEntry.promotionId, promotionEntry.state)
    .orderBy(asc(promotionEntry.state));
  const toDesk = ({ definition, version, budget, spent, closedAt }: Promotion): DeskPromotion => ({
    ...{
      id: definition.id,
      title: titles.get(definition.id) ?? definition.id,
      version,
      budget,
      spent,
      closedAt,
    },
    definition: JSON.stringify(written.find(row => row.id === definition.id)?.definition ?? {}, null, 2),
    kind: definition.reward.kind,
    phase: closedAt === null ? phaseOf(definition, now) : 'over',
    entries: counts
      .filter(row => row.id === definition.id)
      .map(({ state, count: n }) => ({ state, count: n })),
  });
  return all.filter(({ definition }) => id === undefined || definition.id === id).map(toDesk);
}

/** The operator's side: promotions as data. */
export function promotionDeskHandlers(deps: DeskDeps): Pick<Handlers, Calls> {
  const { clock, offered, titles, documents } = deps;
  const one = async (tx: Tx, language: string, id: string) => {
    const [found] = await listForDesk(tx, deps, await titles(tx, language, clock.now()), id);
    if (found === undefined) throw new CallError('promotion_unknown', 404, 'There is no such promotion.');
    return { value: found };
  };
  return {
    opsPromotions: {
      mode: 'read',
      run: async (tx, { language }) => ({
        value: await listForDesk(tx, deps, await titles(tx, language, clock.now())),
      }),
    },
    opsPromotionCheck: {
      mode: 'read',
      async run(tx, _ctx, { definition: text }) {
        const read = checkDefinition(text, offered);
        if ('faults' in read) return { value: { faults: toWire(read.faults), preview: null } };
        return { value: { faults: [], preview: await previewOf(tx, read.definition, clock.now()) } };
      },
    },
    opsPromotionSave: {
      mode: 'write',
      async run(tx, ctx, { definition: text, version }) {
        const { language, note } = ctx;
        const read = checkDefinition(text, offered);
        if ('faults' in read) {
          throw new CallError('promotion_faulty', 400, 'This promotion has faults.', {
            value: { faults: toWire(read.faults) },
          });
        }
        const { id, budget } = read.definition;
        await documents.lock(tx);
        await save(tx, { id, budget, version, definition: JSON.parse(text), at: clock.now() });
        await documents.follow(tx, 'promotion', id, { value: documentOf(read.definition), who: whoOf(ctx) });
        note?.({ target: { kind: 'promotion', id }, before: { version }, after: { budget } });
        return one(tx, language, id);
      },
    },
    opsPromotionWaiting: {
      mode: 'read',
      run: async (tx, _ctx, params) => ({ value: await readWaiting(tx, params) }),
    },
    opsPromotionClose: {
      mode: 'write',
      async run(tx, ctx, { id }) {
        const { language, note } = ctx;
        note?.({ target: { kind: 'promotion', id } });
        await documents.lock(tx);
        await closePromotion(tx, id, clock.now());
        const closed = await one(tx, language, id);
        await documents.follow(tx, 'promotion', id, { value: null, who: whoOf(ctx) });
        return closed;
      },
    },
  };
}

const toWire = (faults: Extract<ReturnType<typeof checkDefinition>, { faults: unknown }>['faults']) =>
  faults.slice(0, MOST_FAULTS).map(({ path, ...fault }) => ({ ...fault, path: [...path] }));

/**
 * Keeps a promotion that was checked. Throws `promotion_changed` (409) when the version isn't the present one, and for a
 * budget below what was awarded.
 */
async function save(
  tx: Tx,
  row: { id: string; budget: number; version: number; definition: unknown; at: number },
): Promise<void> {
  const { id, budget, version, definition, at: changedAt } = row;
  const changed = () =>
    new CallError('promotion_changed', 409, 'Somebody else has changed this promotion meanwhile.');
  if (version === 0) {
    const made = await tx
      .insert(promotionTable)
      .values({ id, definition, version: 1, budget, changedAt })
      .onConflictDoNothing()
      .returning({ id: promotionTable.id });
    if (made.length === 0) throw changed();
    return;
  }
  const [before] = await tx
    .select({ version: promotionTable.version, spent: promotionTable.spent })
    .from(promotionTable)
    .where(eq(promotionTable.id, id))
    .for('update');
  if (before?.version !== version) throw changed();
  if (budget < before.spent) {
    const faults = [{ path: ['budget'], code: 'range' as const, detail: `≥ ${before.spent}` }];
    throw new CallError('promotion_faulty', 400, 'This promotion has faults.', { value: { faults } });
  }
  await tx
    .update(promotionTable)
    .set({ definition, budget, version: sql`${promotionTable.version} + 1`, changedAt })
    .where(eq(promotionTable.id, id));
}
