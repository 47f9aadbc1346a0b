import { createHash, timingSafeEqual } from 'node:crypto';
import type { Audience } from '../../streams/wire/protocol/call.ts';
import { CallError, type Principal } from './handler.ts';

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

/** Compares hashes of equal length, so that the time doesn't tell how much of a secret is right. */
function sameSecret(left: string, right: string): boolean {
  const digest = (text: string) => createHash('sha256').update(text).digest();
  return timingSafeEqual(digest(left), digest(right));
}

/** What is needed to identify callers. */
export interface CallerDeps {
  readonly authenticate: Authenticate;
  /**
   * The same for calls that a guest of the support chat may make too; in all other calls a guest's token is
   * refused.
   */
  readonly admit: Authenticate;
  readonly operatorToken: string;
  /** Whether anybody may play the support desk and read the outbox: a demo world that only this machine can reach. */
  readonly openDesk: boolean;
}

/**
 * Identifies the caller. Throws 401 when the call needs a session and the token has none, and 403 `forbidden` when
 * it needs the operator's token and got another one.
 * @param lenient Reasons for which a token is ignored instead of refused.
 */
export async function identifyCaller(
  call: { readonly audience: Audience; readonly lenient: readonly string[]; readonly guests: boolean },
  token: string | null,
  deps: CallerDeps,
): Promise<Principal | null> {
  if (call.audience === 'anyone' || (call.audience === 'desk' && deps.openDesk)) return null;
  if (token === null) {
    if (call.audience === 'optional') return null;
    throw refuseCaller('unauthorized');
  }
  if (call.audience === 'operator' || call.audience === 'desk') {
    if (sameSecret(token, deps.operatorToken)) return null;
    throw new CallError('forbidden', 403, 'This call is for the operator.');
  }
  const proof = await (call.guests ? deps.admit : deps.authenticate)(token);
  if (proof.ok) return proof.principal;
  if (call.lenient.includes(proof.code)) return null;
  throw refuseCaller(proof.code);
}
