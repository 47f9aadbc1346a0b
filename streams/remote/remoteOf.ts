import type { Failure } from '../failure.ts';
import type { Freshness, StaleReason } from '../freshness.ts';
import { LOADING_REMOTE, type Remote } from './remote.ts';

/** The failure to show when nothing arrived and no other failure is known. */
const CODES: Readonly<Record<StaleReason, Failure['code']>> = {
  disconnected: 'network',
  resyncing: 'internal',
  signedOut: 'unauthorized',
  error: 'internal',
};

const failureFor = (reason: StaleReason): Failure => ({
  code: CODES[reason],
  status: 0,
  message: null,
  retryAfterMs: null,
  value: null,
});

/**
 * What a store shows and how far it can be trusted, as one Remote: a topic is drawn like what only REST tells.
 * @param value Null until something has arrived.
 */
export function remoteOf<T>(value: T | null, freshness: Freshness): Remote<T> {
  if (freshness.kind === 'loading') {
    if (value === null) return LOADING_REMOTE;
    return { kind: 'live', value, bestEffort: true, isReading: true };
  }
  if (freshness.kind === 'live') {
    if (value === null) return LOADING_REMOTE;
    return { kind: 'live', value, bestEffort: freshness.bestEffort, isReading: false };
  }
  const { since } = freshness;
  // A degraded topic rests after repairs that failed.
  const reason = freshness.kind === 'degraded' ? 'error' : freshness.reason;
  const failure = (freshness.kind === 'stale' && freshness.failure) || null;
  const isReading = reason === 'resyncing';
  if (value !== null) return { kind: 'stale', value, since, reason, failure, isReading };
  return { kind: 'failed', failure: failure ?? failureFor(reason), since, isReading };
}

/** Two that are shown together: there when both are, and as old as the older one. */
export function joinRemotes<A, B>(a: Remote<A>, b: Remote<B>): Remote<readonly [A, B]> {
  if (a.kind === 'failed') return a;
  if (b.kind === 'failed') return b;
  if (a.kind === 'loading' || b.kind === 'loading') return LOADING_REMOTE;
  const value = [a.value, b.value] as const;
  if (a.kind === 'stale' && (b.kind === 'live' || a.since <= b.since)) return { ...a, value };
  if (b.kind === 'stale') return { ...b, value };
  return { ...b, value, bestEffort: a.kind === 'live' && (a.bestEffort || b.bestEffort) };
}
