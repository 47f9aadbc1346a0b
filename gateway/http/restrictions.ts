import type { CallSpec } from '../../streams/wire/call.ts';
import type { CallName } from '../../streams/wire/calls/index.ts';
import { GUEST_TYPE } from '../../streams/wire/roles.ts';
import { CallError, type Principal } from './handler.ts';

/** How exactly it is noted when a session was last used, real ms: not every bet needs a row written for that. */
export const ACTIVITY_STEP_MS = 30_000;

/** What an account can do whose password has to be changed first (G15): that, read its own session, and leave. */
const BEFORE_NEW_PASSWORD: ReadonlySet<CallName> = new Set([
  'changePassword',
  'memberInfo',
  'sessionState',
  'sessionActive',
  'authRefresh',
  'logout',
]);

/** What a blocked address can do: learn that it is blocked, leave, and ask the support for help (S4-13). */
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
 * Whom a call may take the caller for, at most. Throws `password_change_required` for a session that may only change its
 * password; where a token is optional it counts as none.
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

/** Throws `region_restricted` for callers at a blocked address; guests of the support chat are heard. */
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
 * Whether a call shows that somebody uses the session: everything that changes something, and what a page says of itself.
 * Reading doesn't, because pages read by themselves; nor does a renewal.
 */
export function isActivity(
  name: CallName,
  { audience, method }: Pick<CallSpec, 'audience' | 'method'>,
): boolean {
  return audience === 'session' && method !== 'GET' && name !== 'authRefresh' && name !== 'logout';
}
