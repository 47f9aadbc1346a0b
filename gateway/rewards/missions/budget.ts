import { and, eq, isNotNull, sql } from 'drizzle-orm';
import type { Tx } from '../../db/database.ts';
import { insertRows } from '../../db/insertRows.ts';
import { missionBudget, missionEntry } from '../../db/schema.ts';
import { CallError } from '../../ground/handler.ts';

const { missionId, budget, spent } = missionBudget;

/** Has a row for each mission, so that whoever sets a budget waits for claims that are under way. */
export async function addMissionBudgets(tx: Tx, ids: readonly string[]): Promise<void> {
  await insertRows(
    tx,
    missionBudget,
    ids.map(id => ({ missionId: id })),
    sql`on conflict do nothing`,
  );
}

/** What a mission gave until now. */
async function givenOf(tx: Tx, id: string): Promise<number> {
  const [row] = await tx
    .select({ given: sql<string>`coalesce(sum(${missionEntry.amount}), 0)` })
    .from(missionEntry)
    .where(and(eq(missionEntry.missionId, id), eq(missionEntry.state, 'claimed')));
  return Number(row?.given ?? 0);
}

/** Sets what a mission may give in all. Throws `bad_request` (400) for less than it gave. */
export async function setMissionBudget(tx: Tx, id: string, most: number | null): Promise<void> {
  await addMissionBudgets(tx, [id]);
  // Claims hold the row until they commit: all of them are counted.
  await tx.select({ id: missionId }).from(missionBudget).where(eq(missionId, id)).for('update');
  const given = most === null ? 0 : await givenOf(tx, id);
  if (most !== null && most < given)
    throw new CallError('bad_request', 400, `budget: ${given} of it were given already`, {
      value: { field: 'budget' },
    });
  await tx.update(missionBudget).set({ budget: most, spent: given }).where(eq(missionId, id));
}

async function isTaken(tx: Tx, id: string, amount: number): Promise<boolean> {
  const rows = await tx
    .update(missionBudget)
    .set({ spent: sql`${spent} + ${amount}` })
    .where(and(eq(missionId, id), isNotNull(budget), sql`${spent} + ${amount} <= ${budget}`))
    .returning({ id: missionId });
  return rows.length > 0;
}

/**
 * Takes a reward out of the budget of a mission, if it has one. Whoever comes at the same time waits for the row, so it is never
 * more than the budget; missions without one are claimed by many at the same time. Throws `mission_budget` (409).
 */
export async function spendMissionBudget(tx: Tx, id: string, amount: number): Promise<void> {
  if (await isTaken(tx, id, amount)) return;
  const [row] = await tx.select({ budget }).from(missionBudget).where(eq(missionId, id)).for('share');
  if (row === undefined || row.budget === null) return;
  // It may have got its budget in between.
  if (await isTaken(tx, id, amount)) return;
  throw new CallError('mission_budget', 409, 'The budget of this mission is used up.');
}
