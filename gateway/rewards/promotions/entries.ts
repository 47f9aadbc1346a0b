import { and, desc, eq, gt, isNull, ne, or, sql } from 'drizzle-orm';
import type { PromotionActor } from '../../../streams/wire/promotions/words.ts';
import type { Tx } from '../../db/database.ts';
import { isAmong } from '../../db/isAmong.ts';
import { promotionEntry, promotionStep } from '../../db/schema.ts';
import { CallError } from '../../ground/handler.ts';
import type { PromotionPeriod } from './rules/periods.ts';
import { type EntryStep, entryStateAfter } from './states.ts';

/** An entry as it is stored. */
export type PromotionEntryRow = typeof promotionEntry.$inferSelect;

/** Which entry is meant. */
export interface EntryKey {
  readonly promotionId: string;
  readonly uid: string;
  readonly period: PromotionPeriod;
}

/** What a step changes of an entry besides its state. */
export type EntryChanges = Partial<
  Pick<PromotionEntryRow, 'amount' | 'comment' | 'proofs' | 'reason' | 'applications'>
>;

export const wrongState = (row: Pick<PromotionEntryRow, 'state'> | null): CallError =>
  new CallError(
    'promotion_state',
    409,
    row === null ? 'This promotion was not joined.' : `It is ${row.state} by now.`,
  );

/** Entries of some members in some promotions whose periods were not over at a moment, the newest period first. */
export async function readPromotionEntries(
  tx: Tx,
  uids: readonly string[],
  ids: readonly string[],
  since: number,
): Promise<PromotionEntryRow[]> {
  if (ids.length === 0) return [];
  return tx
    .select()
    .from(promotionEntry)
    .where(
      and(
        isAmong(promotionEntry.uid, uids),
        isAmong(promotionEntry.promotionId, ids),
        or(isNull(promotionEntry.until), gt(promotionEntry.until, since)),
      ),
    )
    .orderBy(desc(promotionEntry.period));
}

export async function readEntry(
  tx: Tx,
  { promotionId, uid, period }: EntryKey,
): Promise<PromotionEntryRow | null> {
  const mine = and(
    eq(promotionEntry.promotionId, promotionId),
    eq(promotionEntry.uid, uid),
    eq(promotionEntry.period, period.key),
  );
  const [row] = await tx.select().from(promotionEntry).where(mine);
  return row ?? null;
}

/**
 * Takes a step of an entry, or makes one; the caller holds the lock of the account. Throws `promotion_state` (409) where
 * the state doesn't allow it.
 */
export async function applyEntryStep(
  tx: Tx,
  step: EntryStep,
  row: PromotionEntryRow | null,
  key: EntryKey,
  {
    by,
    at,
    changes = {},
  }: { readonly by: PromotionActor; readonly at: number; readonly changes?: EntryChanges },
): Promise<PromotionEntryRow> {
  const state = entryStateAfter(step, row?.state ?? null);
  if (state === null) throw wrongState(row);
  const version = (row?.version ?? 0) + 1;
  const set = { ...changes, state, version, changedAt: at };
  const { promotionId, uid, period } = key;
  const [after] =
    row === null
      ? await tx
          .insert(promotionEntry)
          .values({ ...set, promotionId, uid, period: period.key, until: period.until, joinedAt: at })
          .returning()
      : await tx.update(promotionEntry).set(set).where(eq(promotionEntry.id, row.id)).returning();
  if (after === undefined) throw new Error('an entry of a promotion is gone');
  const reason = changes.reason ?? changes.comment ?? '';
  await tx
    .insert(promotionStep)
    .values({ entryId: after.id, version, from: row?.state ?? null, to: state, by, at, reason });
  return after;
}

/** Whether another promotion of the same group holds the member at a moment. The caller holds the lock of the account. */
export async function isHeldElsewhere(
  tx: Tx,
  uid: string,
  others: readonly string[],
  at: number,
): Promise<boolean> {
  if (others.length === 0) return false;
  const rows = await tx
    .select({ id: promotionEntry.id })
    .from(promotionEntry)
    .where(
      and(
        eq(promotionEntry.uid, uid),
        isAmong(promotionEntry.promotionId, others),
        sql`${promotionEntry.state} <> 'rejected'`,
        sql`(${promotionEntry.until} is null or ${promotionEntry.until} > ${at}::int8)`,
      ),
    )
    .limit(1);
  return rows.length > 0;
}

/** What may hold members out of others of its group at a moment, as `uid promotion`. */
export async function heldElsewhere(
  tx: Tx,
  uids: readonly string[],
  at: number,
): Promise<ReadonlySet<string>> {
  const { uid, promotionId, state, until } = promotionEntry;
  const rows = await tx
    .select({ uid, promotionId })
    .from(promotionEntry)
    .where(and(isAmong(uid, uids), ne(state, 'rejected'), or(isNull(until), gt(until, at))));
  return new Set(rows.map(row => `${row.uid} ${row.promotionId}`));
}
