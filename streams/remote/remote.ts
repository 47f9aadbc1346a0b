import type { Failure } from '../failure.ts';
import type { Freshness, StaleReason } from '../freshness.ts';

/**
 * Something that only REST tells, and how far it can be trusted.
 * - `loading`: nothing has arrived yet;
 * - `live`: the gateway's last answer; `bestEffort` says that nobody pushes a change of it;
 * - `stale`: the last good value, true at `since` (server time, epoch ms), and why it is no more than that;
 * - `failed`: nothing can be shown, and why; `unauthorized` when nobody is signed in.
 *
 * `isReading` says that a read is on its way.
 */
export type Remote<T> =
  | { readonly kind: 'loading' }
  | { readonly kind: 'live'; readonly value: T; readonly bestEffort: boolean; readonly isReading: boolean }
  | {
      readonly kind: 'stale';
      readonly value: T;
      readonly since: number;
      readonly reason: StaleReason;
      /** Of the last read; null when none has failed. */
      readonly failure: Failure | null;
      readonly isReading: boolean;
    }
  | {
      readonly kind: 'failed';
      readonly failure: Failure;
      readonly since: number;
      readonly isReading: boolean;
    };

export const LOADING_REMOTE = { kind: 'loading' } as const;

/** The Remote after an answer. */
export const answered = <T>(value: T): Remote<T> => ({
  kind: 'live',
  value,
  bestEffort: true,
  isReading: false,
});

/** The Remote while a read is under way: what is shown stays. */
export const reading = <T>(before: Remote<T>): Remote<T> =>
  before.kind === 'loading' ? before : { ...before, isReading: true };

/**
 * The Remote after a failed read: the last good value stays, marked as stale.
 * @param now Server time, epoch ms.
 * @param isReading Whether the read is repeated automatically.
 */
export function readFailed<T>(
  before: Remote<T>,
  failure: Failure,
  now: number,
  isReading: boolean,
): Remote<T> {
  switch (before.kind) {
    case 'loading':
      return { kind: 'failed', failure, since: now, isReading };
    case 'failed':
      return { ...before, failure, isReading };
    case 'stale':
      return { ...before, failure, isReading };
    case 'live':
      return { kind: 'stale', value: before.value, since: now, reason: 'error', failure, isReading };
  }
}

/** The Remote with a value that the page expects before the gateway has answered (an optimistic one). */
export function withValue<T>(before: Remote<T>, value: T, now: number): Remote<T> {
  if (before.kind === 'live' || before.kind === 'stale') return { ...before, value };
  return { kind: 'stale', value, since: now, reason: 'resyncing', failure: null, isReading: true };
}

/** The same Remote with its value projected. */
export function mapRemote<T, U>(remote: Remote<T>, project: (value: T) => U): Remote<U> {
  if (remote.kind === 'loading' || remote.kind === 'failed') return remote;
  return { ...remote, value: project(remote.value) };
}

/** The value that can be shown; null for none. */
export const valueIn = <T>(remote: Remote<T>): T | null => ('value' in remote ? remote.value : null);

/** Why the last read failed; null when it didn't. */
export const failureIn = (remote: Remote<unknown>): Failure | null =>
  'failure' in remote ? remote.failure : null;

/** The same as a topic's freshness; what could not be read at all is stale without a value. */
export function freshnessIn(remote: Remote<unknown>): Freshness {
  switch (remote.kind) {
    case 'live':
      return { kind: 'live', bestEffort: remote.bestEffort };
    case 'stale':
    case 'failed': {
      const { since, failure } = remote;
      const reason =
        remote.kind === 'stale'
          ? remote.reason
          : remote.failure.code === 'unauthorized'
            ? 'signedOut'
            : 'error';
      return { kind: 'stale', since, reason, ...(failure !== null && { failure }) };
    }
    case 'loading':
      return remote;
  }
}
