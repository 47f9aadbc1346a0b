import { type CallContext, CallError, type Principal } from '../../../gateway/ground/handler.ts';
import { steadyTime } from '../../../gateway/process/steadyTime.ts';

export interface CallerOptions {
  /** Who calls; a visitor without. */
  readonly uid?: string;
  /** Account type; a member's without. */
  readonly type?: number;
  /** Idempotency key; none without. */
  readonly key?: string;
}

/** What a handler gets from the HTTP layer for this caller. */
export function contextOf({ uid, type = 0, key }: CallerOptions, now: number): CallContext {
  const principal: Principal | null =
    uid === undefined
      ? null
      : { uid, username: uid, type, gen: 1, sessionId: 's', demo: false, tokenExpiresAt: now };
  return {
    principal,
    require() {
      if (principal === null) throw new CallError('unauthorized', 401, 'Sign in first.');
      return principal;
    },
    language: 'en',
    ip: '127.0.0.1',
    device: null,
    token: null,
    now,
    startedAt: steadyTime(),
    key: key ?? null,
  };
}
