import { eq } from 'drizzle-orm';
import type { Tx } from '../../db/database.ts';
import { officeOperator } from '../../db/schema.ts';
import { CallError } from '../../ground/handler.ts';
import type { Staff } from '../../ground/staff.ts';

/** Id of the operator who asks; null for a program. */
export const operatorOf = (staff: Staff | null | undefined): string | null =>
  staff?.id.startsWith('operator:') ? staff.id.slice('operator:'.length) : null;

/** The same. Throws 403 `forbidden` for a program. */
export function requireOperator(staff: Staff | null | undefined): string {
  const operatorId = operatorOf(staff);
  if (operatorId !== null) return operatorId;
  throw new CallError('forbidden', 403, 'This is for operators with a session.');
}

/** Locks an operator's row. Throws 404 `not_found` when there is none. */
export async function lockOperator(tx: Tx, operatorId: string): Promise<typeof officeOperator.$inferSelect> {
  const [row] = await tx.select().from(officeOperator).where(eq(officeOperator.id, operatorId)).for('update');
  if (row === undefined) throw new CallError('not_found', 404, 'There is no such operator.');
  return row;
}
