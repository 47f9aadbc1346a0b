import { expect, it } from 'vitest';
import type { Freshness } from '../../../../streams/freshness.ts';
import { failed } from '../../../../streams/link/restError.ts';
import { answered, freshnessIn, readFailed } from '../../../../streams/remote/remote.ts';
import { joinRemotes, remoteOf } from '../../../../streams/remote/remoteOf.ts';

const stale = (reason: 'disconnected' | 'resyncing' | 'signedOut' | 'error'): Freshness => ({
  kind: 'stale',
  since: 7,
  reason,
});

it.each<[string, unknown, Freshness, object]>([
  ['nothing yet', null, { kind: 'loading' }, { kind: 'loading' }],
  ['nothing of a live topic', null, { kind: 'live', bestEffort: false }, { kind: 'loading' }],
  ['a live value', 'a', { kind: 'live', bestEffort: false }, { kind: 'live', value: 'a', bestEffort: false }],
  ['an empty one', '', { kind: 'live', bestEffort: true }, { kind: 'live', value: '', bestEffort: true }],
  ['kept while away', 'a', stale('disconnected'), { kind: 'stale', value: 'a', since: 7, isReading: false }],
  ['kept while read', 'a', stale('resyncing'), { kind: 'stale', reason: 'resyncing', isReading: true }],
  ['worn out', 'a', { kind: 'degraded', since: 7 }, { kind: 'stale', value: 'a', since: 7, reason: 'error' }],
  ['never, without a network', null, stale('disconnected'), { kind: 'failed', failure: failed('network') }],
  ['never, signed out', null, stale('signedOut'), { kind: 'failed', failure: failed('unauthorized') }],
  ['never, after repairs', null, { kind: 'degraded', since: 7 }, { kind: 'failed', since: 7 }],
])('issue 12: a topic is a Remote: %s', (_name, value, freshness, expected) => {
  expect(remoteOf(value, freshness)).toMatchObject(expected);
});

it('issue 12: what REST could not read is told as failed again, with its own reason', () => {
  const failure = failed('overloaded', { status: 503 });
  const never = readFailed({ kind: 'loading' }, failure, 7, true);
  expect(freshnessIn(never)).toEqual({ kind: 'stale', since: 7, reason: 'error', failure });
  expect(remoteOf(null, freshnessIn(never))).toMatchObject({ kind: 'failed', failure, since: 7 });
  const kept = readFailed(answered('a'), failure, 7, true);
  expect(remoteOf('a', freshnessIn(kept))).toMatchObject({ kind: 'stale', value: 'a', failure, since: 7 });
});

it('issue 12: two that are shown together are there when both are, and as old as the older one', () => {
  const live = answered('a');
  const old = remoteOf('b', stale('error'));
  const older = remoteOf('c', { kind: 'stale', since: 3, reason: 'disconnected' });
  const lost = remoteOf(null, stale('error'));
  expect(joinRemotes(live, live)).toMatchObject({ kind: 'live', value: ['a', 'a'] });
  expect(joinRemotes(live, old)).toMatchObject({ kind: 'stale', value: ['a', 'b'], since: 7 });
  expect(joinRemotes(old, live)).toMatchObject({ kind: 'stale', value: ['b', 'a'], since: 7 });
  expect(joinRemotes(old, older)).toMatchObject({ kind: 'stale', value: ['b', 'c'], since: 3 });
  expect(joinRemotes(older, old)).toMatchObject({ kind: 'stale', value: ['c', 'b'], since: 3 });
  expect(joinRemotes(live, { kind: 'loading' })).toEqual({ kind: 'loading' });
  expect(joinRemotes({ kind: 'loading' }, lost)).toBe(lost);
});
