import { isPermission } from '../../streams/wire/office/permissions.ts';
import type { CallSpec } from '../../streams/wire/protocol/call.ts';
import type { CallName } from '../../streams/wire/tables/calls.ts';
import type { Database } from '../db/database.ts';
import { MINUTE } from '../ground/calendar/durations.ts';
import { CallError } from '../ground/handler.ts';
import { isForStaff, type Staff } from '../ground/staff.ts';
import type { Trail } from '../ground/trail.ts';
import { StartError } from '../process/startError.ts';

/** How long a proof is good for what is risky, real ms. */
const PROVED_MS = 5 * MINUTE;

/** Throws `two_step_required` (403) for a session whose proof is too old; who has no session has nothing to prove with. */
function assertProved({ sessionId, provedAt }: Staff, now: number): void {
  if (sessionId === null || (provedAt !== null && now - provedAt < PROVED_MS)) return;
  throw new CallError('two_step_required', 403, 'Prove again who you are, this is risky.');
}

/** Throws 403 `forbidden` when the caller's permissions don't hold the call's. */
type AssertPermitted = (staff: Staff | null, ip: string) => Promise<void>;

/**
 * The check of a call's permission. Throws when a call for the staff states none, so that a gateway with such a call doesn't
 * start. A refusal is in the trail, unless it was an open demo's desk.
 */
export function permissionGuard(
  name: CallName,
  spec: CallSpec,
  {
    database,
    trail,
    wall,
  }: { readonly database: Database; readonly trail: Trail; readonly wall: () => number },
): AssertPermitted {
  if (!isForStaff(spec)) return async () => {};
  const { permission } = spec;
  if (permission === undefined || !isPermission(permission)) {
    throw new StartError(`The call ${name} is for the staff and states no permission.`);
  }
  return async (staff, ip) => {
    if (staff === null) throw new CallError('forbidden', 403, 'This call is for the operator.');
    if (staff.permissions.has(permission)) {
      if (spec.proof) assertProved(staff, wall());
      return;
    }
    const act = { staff, ip, call: name, outcome: 'refused', params: {}, notes: {} } as const;
    await database.write(tx => trail.append(tx, act));
    throw new CallError('forbidden', 403, 'Your role may not do this.');
  };
}
