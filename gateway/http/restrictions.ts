import type { CallSpec } from '../../streams/wire/protocol/call.ts';
import { GUEST_TYPE } from '../../streams/wire/session/roles.ts';
import type { CallName } from '../../streams/wire/tables/calls.ts';
import { CallError, type Principal } from '../ground/handler.ts';

/** Smallest step in which the last use of a session is stored, real ms, because not every bet should cost a row. */
export const ACTIVITY_STEP_MS = 30_000;

/**
 * Calls of an account whose password has to be changed first: changing it, reading its own session, signing
 * out.
 */
const BEFORE_NEW_PASSWORD: ReadonlySet<CallName> = new Set([
  'changePassword',
  'memberInfo',
  'sessionState',
  'sessionActive',
  'authRefresh',
  'logout',
]);

/** Calls from a blocked address: reading that it is blocked, signing out, and the support chat (S4-13). */
const FROM_BLOCKED: ReadonlySet<CallName> = new Set([
  'systemStatus',
  'whitelabel',
  'domainRoute',
  'helpCenter',
  'sessionState',
  'logout',
  'launchChat',
]);

/**
 * The caller with the rights that the call may use. Throws `password_change_required` for a session that may only
 * change its password; where a token is optional the session is ignored.
 */
export function restrictCaller(
  name: CallName,
  { audience }: Pick<CallSpec, 'audience'>,
  principal: Principal | null,
): Principal | null {
  if (principal?.mustChangePassword !== true || BEFORE_NEW_PASSWORD.has(name)) return principal;
  if (audience === 'optional') return null;
  throw new CallError('password_change_required', 403, 'Change your password first.');
}

/** Throws `region_restricted` for callers at a blocked address, except guests of the support chat. */
export function assertNotBlocked(
  name: CallName,
  { guests, audience }: Pick<CallSpec, 'guests' | 'audience'>,
  principal: Principal | null,
  isBlocked: boolean,
): void {
  if (!isBlocked || FROM_BLOCKED.has(name) || audience === 'operator' || audience === 'desk') return;
  if (guests === true && principal?.type === GUEST_TYPE) return;
  throw new CallError('region_restricted', 403, 'This is not offered where you are.');
}

/**
 * Whether a call shows that a person uses the session: every command, and the page's own report. Reads don't
 * count, because pages read by themselves; nor does a renewal of the token.
 */
export function isActivity(
  name: CallName,
  { audience, method }: Pick<CallSpec, 'audience' | 'method'>,
): boolean {
  return audience === 'session' && method !== 'GET' && name !== 'authRefresh' && name !== 'logout';
}

/** What a page of the office sends by itself, besides reads. */
const SENT_BY_ITSELF: ReadonlySet<CallName> = new Set(['officeChatPeople']);

/** The same of a session of the office: what isn't a read, and the page's own report. */
export const isStaffActivity = (name: CallName, { method }: Pick<CallSpec, 'method'>): boolean =>
  method !== 'GET' && !SENT_BY_ITSELF.has(name);
