import { eq } from 'drizzle-orm';
import {
  isPermission,
  type OfficeRole,
  type Permission,
  ROLE_NAMES,
  ROLES,
} from '../../../streams/wire/office/permissions.ts';
import type { Tx } from '../../db/database.ts';
import { operatorRole } from '../../db/schema.ts';
import { CallError } from '../../ground/handler.ts';
import type { Staff } from '../../ground/staff.ts';

/** Whether a role is one of every world. */
export const isStandardRole = (role: string): role is OfficeRole =>
  (ROLE_NAMES as readonly string[]).includes(role);

/** What a role may; null when there is none of this name. A permission that is gone from the list is nobody's. */
export async function permissionsOfRole(tx: Tx, role: string): Promise<readonly Permission[] | null> {
  if (isStandardRole(role)) return ROLES[role];
  const [found] = await tx.select().from(operatorRole).where(eq(operatorRole.role, role));
  return found?.permissions.filter(isPermission) ?? null;
}

/**
 * Nobody gives more than they have. Throws `forbidden` for a permission that `staff` lacks, `not_found` (404) for a role that
 * isn't there.
 */
export function assertHoldsAll(
  staff: Staff | null | undefined,
  permissions: readonly string[] | null,
): asserts permissions is readonly string[] {
  if (permissions === null) throw new CallError('not_found', 404, 'There is no such role.');
  if (permissions.every(it => staff?.permissions.has(it))) return;
  throw new CallError('forbidden', 403, 'Nobody gives more than they may do themselves.');
}
