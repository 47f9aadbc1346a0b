import { STAFF_TYPE } from '../../streams/wire/session/roles.ts';
import type { StaffSession, StaffSessions } from '../ground/staff.ts';
import type { Admission, ConnectionMember } from './connection.ts';

/** A session of the office in the place of a member's. */
export const readerOf = ({ staff, expiresAt }: StaffSession): ConnectionMember => ({
  ...{ uid: staff.id, type: STAFF_TYPE, gen: 0, permissions: staff.permissions },
  ...{ sessionId: staff.sessionId, tokenExpiresAt: expiresAt },
});

/** Checks the token of whoever connects. @param isOfficeAllowed Whether sessions of the office are good where it comes from. */
export type Admit = (token: string, isOfficeAllowed: boolean) => Promise<Admission>;

/**
 * Takes tokens of members, and those of the office's sessions. A member's never makes somebody of the staff, nor the reverse:
 * they differ in form. One of the office that has expired is worth nothing, because none is renewed.
 */
export function admitStaffToo(
  ofMembers: (token: string) => Promise<Admission>,
  staff: Pick<StaffSessions, 'isToken' | 'admit'>,
): Admit {
  return async (token, isOfficeAllowed) => {
    if (!staff.isToken(token)) return ofMembers(token);
    const session = isOfficeAllowed ? await staff.admit(token) : null;
    return session === null
      ? { ok: false, code: 'unauthorized' }
      : { ok: true, principal: readerOf(session) };
  };
}
