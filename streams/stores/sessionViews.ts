import { type Role, roleOfType } from '../wire/session/roles.ts';
import type { MemberInfo } from '../wire/session/shapes.ts';
import type { CallValue } from '../wire/tables/calls.ts';

/** Why the last session ended without the member asking for it. */
export type SessionEnd = 'kicked' | 'expired' | 'signedOutElsewhere' | 'banned' | 'replaced' | 'idle';

export interface SessionView {
  readonly role: Role;
  /** `restoring` while a stored token is being checked: show neither the visitor's nor the member's page. */
  readonly phase: 'restoring' | 'ready';
  readonly uid: string | null;
  readonly account: string | null;
  readonly nickname: string | null;
  /** Set when the last session was ended for the member; cleared by the next sign-in. */
  readonly ended: SessionEnd | null;
  /** Content of the sign-in's answer; null when the session was restored. Cleared by `dismissWelcome`. */
  readonly welcome: Welcome | null;
  /** Whether the account's first sign-in began this session; stays true after `dismissWelcome` (S4-42). */
  readonly firstTimeLogin: boolean;
  /** The password must be changed before anything else (S4-19, S4-20). */
  readonly mustChangePassword: boolean;
  /** Until when the member takes a break from playing, world time; missing without one. Its beginning ends every session. */
  readonly breakUntil?: number;
}

/** Content of a sign-in's answer (S3-14, S3-25). */
export interface Welcome {
  readonly firstTimeLogin: boolean;
  readonly lastLogin: CallValue<'login'>['lastLogin'];
}

/** Nobody is signed in. */
export const VISITOR: SessionView = {
  role: 'visitor',
  phase: 'ready',
  uid: null,
  account: null,
  nickname: null,
  ended: null,
  welcome: null,
  firstTimeLogin: false,
  mustChangePassword: false,
};
/** There is a token, but its owner isn't known yet. */
export const RESTORING: SessionView = { ...VISITOR, phase: 'restoring' };

/** The view of an account (S3-12, S4-01 to S4-04). */
export function viewOf({
  id,
  account,
  nickname,
  type,
  mustChangePassword = false,
  breakUntil,
}: MemberInfo): SessionView {
  return {
    ...VISITOR,
    role: roleOfType(type),
    uid: id,
    account,
    nickname,
    mustChangePassword,
    ...(breakUntil !== undefined && { breakUntil }),
  };
}
