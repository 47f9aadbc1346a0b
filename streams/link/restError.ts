import type { Failure, Outcome } from '../failure.ts';
import type { Snap } from '../wire/protocol/position.ts';

/** A call that failed. The stores turn it into an `Outcome`; it never reaches the page as an error. */
export class RestError extends Error {
  readonly failure: Failure;
  /** States that came with the refusal, because the page's own were out of date. */
  readonly snaps: readonly Snap[];
  /** Monotonic time at which the request was sent. */
  readonly startedAt: number;

  constructor(
    failure: Failure,
    { snaps = [], startedAt = 0 }: Partial<Pick<RestError, 'snaps' | 'startedAt'>> = {},
  ) {
    super(failure.message ?? failure.code);
    this.name = 'RestError';
    this.failure = failure;
    this.snaps = snaps;
    this.startedAt = startedAt;
  }
}

/** A failure of which only the code is known. */
export function failed(code: Failure['code'], more: Partial<Omit<Failure, 'code'>> = {}): Failure {
  return { code, status: 0, message: null, retryAfterMs: null, value: null, ...more };
}

/** The failure behind anything thrown by a call. */
export function failureOf(error: unknown): Failure {
  return error instanceof RestError ? error.failure : failed('network');
}

/** A refused or lost intent as a value. */
export function refusedOutcome(error: unknown): Outcome<never> {
  return { ok: false, failure: failureOf(error) };
}

/** Codes that say something about the token, not about the call. */
const SESSION_CODES = ['kicked', 'unauthorized', 'token_expired', 'banned', 'replaced'];

/** Whether the gateway refused the token itself. */
export function refusesToken({ status, code }: Failure): boolean {
  return status === 401 && SESSION_CODES.includes(code);
}

/** Whether the token endpoint refused for good: its 401 and 403 end the session, whatever their code. */
export function refusesRenewal({ status }: Failure): boolean {
  return status === 401 || status === 403;
}

/** Codes of refusals that don't change when the call is repeated. */
const FINAL_CODES = ['not_found', 'forbidden'];
const FINAL_STATUS = [400, 404, 405, 410, 422];

/**
 * Whether repeating a read would be refused again. A token that counts as expired right after its renewal may be
 * accepted later, when the clocks of the servers agree; any other refusal of the token ends the session.
 */
export function isFinal(failure: Failure): boolean {
  if (failure.code === 'token_expired') return false;
  const { code, status } = failure;
  return refusesToken(failure) || FINAL_CODES.includes(code) || FINAL_STATUS.includes(status);
}

/** Whether repeating the call later can help: no answer arrived, or the server was only busy. */
export function isTransient({ status, code }: Failure): boolean {
  return code === 'network' || code === 'timeout' || status === 429 || (status >= 502 && status <= 504);
}
