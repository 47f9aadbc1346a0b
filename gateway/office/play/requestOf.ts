import { createHash } from 'node:crypto';
import type { CallContext } from '../../ground/handler.ts';
import { staffOwner } from '../../ground/staff.ts';

/** Names an act at its game server: a repeated call, and another try to approve what waited, is the same act. */
export function requestOf({ key, staff, waited }: CallContext): string {
  const owner = waited === true ? '' : staffOwner(staff);
  return `office-${createHash('sha256').update(`${owner}\n${key}`).digest('hex').slice(0, 40)}`;
}
