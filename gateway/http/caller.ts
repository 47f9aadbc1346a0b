import { createHash, timingSafeEqual } from 'node:crypto';
import type { Audience } from '../../streams/wire/call.ts';
import { CallError, type Principal } from './handler.ts';

/** Whom a token proves, or why it proves nobody. */
export type Proof =
  | { readonly ok: true; readonly principal: Principal }
  | { readonly ok: false; readonly code: 'unauthorized' | 'token_expired' | 'kicked' };

/** Checks a session token against the sessions as they are now. */
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

/** Compares in the same time whatever is wrong; hashing makes the lengths equal. */
function sameSecret(left: string, right: string): boolean {
  const digest = (text: string) => createHash('sha256').update(text).digest();
  return timingSafeEqual(digest(left), digest(right));
}

/** What tells callers apart. */
export interface CallerDeps {
  readonly authenticate: Authenticate;
  /** The same for calls that a guest of the support chat may make too; everywhere else such a token proves nobody. */
  readonly admit: Authenticate;
  readonly operatorToken: string;
  /** Whether anybody may play the support desk and read the outbox: a demo world that only this machine can reach. */
  readonly openDesk: boolean;
}

/**
 * Who calls. Throws 401 when the call needs a session and the token proves none, and 403 `forbidden` when it
 * needs the operator's token and got another one.
 *
 * @param lenient For these reasons a token counts as none instead of being refused.
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
