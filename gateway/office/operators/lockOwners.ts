import { asc, eq } from 'drizzle-orm';
import type { Tx } from '../../db/database.ts';
import { officeOperator } from '../../db/schema.ts';

/** Locks all owners, in the order of all who change an operator, so that two who change each other follow one another. */
export async function lockOwners(
  tx: Tx,
): Promise<readonly { readonly id: string; readonly locked: boolean }[]> {
  return tx
    .select({ id: officeOperator.id, locked: officeOperator.locked })
    .from(officeOperator)
    .where(eq(officeOperator.role, 'owner'))
    .orderBy(asc(officeOperator.id))
    .for('update');
}
