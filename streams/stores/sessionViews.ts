import type { MemberInfo } from '../wire/entities/member.ts';
import { roleOfType } from '../wire/roles.ts';
import type { SessionView } from './session.ts';

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
/** There is a token, and nobody knows yet whose. */
export const RESTORING: SessionView = { ...VISITOR, phase: 'restoring' };

/** The view of an account (S3-12, S4-01 to S4-04). */
export function viewOf({ id, account, nickname, type, mustChangePassword = false }: MemberInfo): SessionView {
  return {
    ...VISITOR,
    role: roleOfType(type),
    uid: id,
    account,
    nickname,
    mustChangePassword,
  };
}
