import { and, desc, eq, sql } from 'drizzle-orm';
import type { BonusEntry } from '../../../streams/wire/bonus/shapes.ts';
import type { Tx } from '../../db/database.ts';
import { isAmong } from '../../db/isAmong.ts';
import { account, bonusEntry, bonusGrant } from '../../db/schema.ts';
import { CallError } from '../../ground/handler.ts';
import { GRANT, type GrantStep, OPEN_STATES } from './steps.ts';

/** A grant as it is stored. */
export type GrantRow = typeof bonusGrant.$inferSelect;

/** Most entries of one answer. */
const AT_ONCE = 50;

/**
 * Takes a step: the grant as it is then, and its entry. The caller holds the lock of the account, and of the grant.
 * Throws `bonus_state` (409) where the state doesn't allow it.
 */
export async function applyGrantStep(
  tx: Tx,
  grant: GrantRow,
  step: GrantStep,
  at: number,
  stake?: { readonly roundId: string; readonly counted: number },
): Promise<GrantRow> {
  const state = GRANT.after(grant.state, step);
  if (state === null) throw new CallError('bonus_state', 409, `The bonus is ${grant.state} by now.`);
  const wagered = grant.wagered + (stake?.counted ?? 0);
  const after = { ...grant, state, wagered, changedAt: at };
  await tx.update(bonusGrant).set({ state, wagered, changedAt: at }).where(eq(bonusGrant.id, grant.id));
  await tx.insert(bonusEntry).values({
    grantId: grant.id,
    n: sql`(select max(n) + 1 from bonus_entry where grant_id = ${grant.id})`,
    what: step,
    amount: step === 'stake' ? 0 : -grant.amount,
    wagered: stake?.counted ?? 0,
    roundId: stake?.roundId ?? null,
    state,
    at,
  });
  return after;
}

/** Keeps the mark in the account's row: whether a bet has to look for grants. */
export async function markWagering(tx: Tx, uid: string): Promise<void> {
  const open = tx
    .select({ id: bonusGrant.id })
    .from(bonusGrant)
    .where(and(eq(bonusGrant.uid, uid), isAmong(bonusGrant.state, OPEN_STATES)));
  await tx
    .update(account)
    .set({ wagering: sql`exists (${open})` })
    .where(eq(account.uid, uid));
}

/** Locks a grant; null when there is none of this id, or it is another account's. */
export async function lockGrant(tx: Tx, uid: string, id: string): Promise<GrantRow | null> {
  const [grant] = await tx
    .select()
    .from(bonusGrant)
    .where(and(eq(bonusGrant.id, id), eq(bonusGrant.uid, uid)))
    .for('update');
  return grant ?? null;
}

/** The newest entries of a grant of an account, newest first. */
export function readBonusEntries(tx: Tx, uid: string, id: string): Promise<BonusEntry[]> {
  const { n, what, amount, wagered, roundId, state, at } = bonusEntry;
  return tx
    .select({ n, what, amount, wagered, roundId, state, at })
    .from(bonusEntry)
    .innerJoin(bonusGrant, eq(bonusGrant.id, bonusEntry.grantId))
    .where(and(eq(bonusGrant.id, id), eq(bonusGrant.uid, uid)))
    .orderBy(desc(n))
    .limit(AT_ONCE);
}
