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

/** What an answer makes of it. */
export const answered = <T>(value: T): Remote<T> => ({
  kind: 'live',
  value,
  bestEffort: true,
  isReading: false,
});

/** A read begins: what is shown stays. */
export const reading = <T>(before: Remote<T>): Remote<T> =>
  before.kind === 'loading' ? before : { ...before, isReading: true };

/**
 * A read failed: the last good value stays, and says so.
 * @param now Server time, epoch ms.
 * @param isReading Whether it is tried again by itself.
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

/** A value that this page knows before the gateway has answered: an optimistic one. */
export function withValue<T>(before: Remote<T>, value: T, now: number): Remote<T> {
  if (before.kind === 'live' || before.kind === 'stale') return { ...before, value };
  return { kind: 'stale', value, since: now, reason: 'resyncing', failure: null, isReading: true };
}

/** The same with a value made of its value. */
export function mapRemote<T, U>(remote: Remote<T>, project: (value: T) => U): Remote<U> {
  if (remote.kind === 'loading' || remote.kind === 'failed') return remote;
  return { ...remote, value: project(remote.value) };
}

/** What can be shown; null for nothing. */
export const valueIn = <T>(remote: Remote<T>): T | null => ('value' in remote ? remote.value : null);

/** Why the last read failed; null when it didn't. */
export const failureIn = (remote: Remote<unknown>): Failure | null =>
  'failure' in remote ? remote.failure : null;

/** The same in the words of a topic's freshness; what never arrived still loads, unless nobody is signed in. */
export function freshnessIn(remote: Remote<unknown>): Freshness {
  switch (remote.kind) {
    case 'live':
      return { kind: 'live', bestEffort: remote.bestEffort };
    case 'stale':
      return { kind: 'stale', since: remote.since, reason: remote.reason };
    case 'failed':
      return remote.failure.code === 'unauthorized'
        ? { kind: 'stale', since: remote.since, reason: 'signedOut' }
        : { kind: 'loading' };
    case 'loading':
      return remote;
  }
}
