import type { Audience } from '../../streams/wire/protocol/call.ts';
import { CallError, type Principal } from './handler.ts';
import { type AuthenticateStaff, isForStaff, type Staff } from './staff.ts';

/** The owner of a token, or why the token is refused. */
export type Proof =
  | { readonly ok: true; readonly principal: Principal }
  | { readonly ok: false; readonly code: 'unauthorized' | 'token_expired' | 'kicked' };

/** Checks a session token against the stored sessions. */
export type Authenticate = (token: string) => Promise<Proof>;

const SENTENCE = {
  unauthorized: 'Sign in first.',
  token_expired: 'The session has expired.',
  kicked: 'The session was ended.',
} as const;

/** The 401 of a call that needs a session. */
export function refuseCaller(code: keyof typeof SENTENCE): CallError {
  return new CallError(code, 401, SENTENCE[code]);
}

/** What is needed to identify callers. */
export interface CallerDeps {
  readonly authenticate: Authenticate;
  /**
   * The same for calls that a guest of the support chat may make too; in all other calls a guest's token is
   * refused.
   */
  readonly admit: Authenticate;
  readonly authenticateStaff: AuthenticateStaff;
  /** Whether anybody may play the support desk and read the outbox: a demo world that only this machine can reach. */
  readonly openDesk: boolean;
}

/** Somebody with an account, somebody of the staff, or neither. */
interface Caller {
  readonly principal: Principal | null;
  readonly staff: Staff | null;
}

const NOBODY: Caller = { principal: null, staff: null };

/** Anybody at the desk of a demo world that only this machine can reach. @param permission Of the call. */
const atOpenDesk = (permission: string): Caller => ({
  principal: null,
  staff: { id: 'desk', role: 'desk', permissions: new Set([permission]), sessionId: null, provedAt: null },
});

interface IdentifiedCall {
  readonly audience: Audience;
  readonly lenient: readonly string[];
  readonly guests: boolean;
  /** Whether somebody of the staff may call what isn't for the staff alone. */
  readonly staffToo?: boolean;
  /** Of calls for the staff. */
  readonly permission?: string | undefined;
  /** Whether it shows that a person uses the session of the office; pages read by themselves. */
  readonly isStaffUse?: boolean;
}

/** Who of the staff calls; the permission is asked by `assertPermitted`. */
async function identifyStaff(
  { audience, permission = '', isStaffUse = false }: IdentifiedCall,
  token: string | null,
  { authenticateStaff, openDesk }: CallerDeps,
  ip: string,
): Promise<Caller> {
  const isOpen = audience === 'desk' && openDesk;
  if (token === null) {
    if (isOpen) return atOpenDesk(permission);
    throw refuseCaller('unauthorized');
  }
  const proof = await authenticateStaff(token, ip, isStaffUse);
  if (proof.ok) return { principal: null, staff: proof.staff };
  if (isOpen) return atOpenDesk(permission);
  if (proof.code !== 'forbidden') throw refuseCaller(proof.code);
  throw new CallError('forbidden', 403, 'This call is for the operator.');
}

/**
 * Identifies the caller. Throws 401 when the call needs a session and the token has none, and 403 `forbidden` when
 * it is for the staff and the token is nobody's of it.
 * @param call `lenient`: reasons for which a token is ignored instead of refused.
 * @param ip The caller's own address.
 */
export async function identifyCaller(
  call: IdentifiedCall,
  token: string | null,
  deps: CallerDeps,
  ip: string,
): Promise<Caller> {
  if (call.audience === 'anyone') return NOBODY;
  if (isForStaff(call)) return identifyStaff(call, token, deps, ip);
  if (token === null) {
    if (call.audience === 'optional') return NOBODY;
    throw refuseCaller('unauthorized');
  }
  if (call.staffToo) {
    const proof = await deps.authenticateStaff(token, ip, call.isStaffUse ?? false);
    if (proof.ok) return { principal: null, staff: proof.staff };
    if (proof.code !== 'forbidden') throw refuseCaller(proof.code);
  }
  const proof = await (call.guests ? deps.admit : deps.authenticate)(token);
  if (proof.ok) return { principal: proof.principal, staff: null };
  if (call.lenient.includes(proof.code)) return NOBODY;
  throw refuseCaller(proof.code);
}
