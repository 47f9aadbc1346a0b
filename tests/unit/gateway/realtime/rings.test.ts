import { expect, it } from 'vitest';
import { REALTIME_LIMITS } from '../../../../gateway/realtime/limits.ts';
import { newestEvents } from '../../../../gateway/realtime/ring.ts';
import { createRings } from '../../../../gateway/realtime/rings.ts';
import type { Ev } from '../../../../streams/wire/protocol/frames.ts';

const E = '1000.a';
const ev = (t: string, s: number, e = E, d: unknown = s): Ev => ({ t, e, s, ts: 0, d });

function ringsAt(limits: Partial<typeof REALTIME_LIMITS> = {}) {
  let now = 1_000_000;
  const rings = createRings({ ...REALTIME_LIMITS, ...limits }, () => now);
  return {
    rings,
    pass: (ms: number) => {
      now += ms;
    },
    after(t: string, s: number) {
      const ring = rings.get(t);
      if (ring === undefined) return undefined;
      const missed = ring.s - s;
      return missed > ring.kept.length ? null : newestEvents(ring, missed).map(event => event.s);
    },
  };
}
const everybody = () => true;

it('keeps the last 256 events of a private log and 1,024 of a public one (A4.5)', () => {
  const { rings, after } = ringsAt();
  for (const t of ['u:1:offers', 'g:winners']) {
    rings.fill({ t, e: E, s: 0, events: [] });
    for (let s = 1; s <= 1_100; s += 1) rings.append(ev(t, s));
  }
  expect(after('u:1:offers', 1_100 - 256)).toHaveLength(256);
  expect(after('u:1:offers', 1_100 - 257)).toBeNull();
  expect(after('g:winners', 1_100 - 1_000)).toHaveLength(1_000);
});

it('keeps one event of a value (A4.5)', () => {
  const { rings, after } = ringsAt();
  rings.fill({ t: 'g:status', e: E, s: 0, events: [] });
  for (const s of [1, 2, 5]) expect(rings.append(ev('g:status', s))).toBe('new');
  expect(after('g:status', 4)).toEqual([5]);
  expect(after('g:status', 3)).toBeNull();
});

it('does not take an event twice, one of an older epoch, or one after a gap', () => {
  const { rings, after } = ringsAt();
  rings.fill({ t: 'g:winners', e: E, s: 2, events: [ev('g:winners', 1), ev('g:winners', 2)] });
  expect(rings.append(ev('g:winners', 2))).toBe('old');
  expect(rings.append(ev('g:winners', 3, '999.z'))).toBe('old');
  expect(rings.append(ev('g:winners', 4))).toBe('gap');
  expect(rings.append(ev('g:winners', 3))).toBe('new');
  expect(after('g:winners', 0)).toEqual([1, 2, 3]);
});

it('starts anew in a newer epoch', () => {
  const { rings, after } = ringsAt();
  rings.fill({ t: 'g:winners', e: E, s: 1, events: [ev('g:winners', 1)] });
  expect(rings.append(ev('g:winners', 7, '1001.b'))).toBe('new');
  expect(rings.get('g:winners')).toMatchObject({ e: '1001.b', s: 7 });
  expect(after('g:winners', 5)).toBeNull();
});

it('adds to a ring what the tail brought while it was read', () => {
  const { rings, after } = ringsAt();
  rings.expect('u:1:offers');
  expect(rings.append(ev('u:1:offers', 2))).toBe('cold');
  expect(rings.append(ev('u:1:offers', 3))).toBe('cold');
  rings.fill({ t: 'u:1:offers', e: E, s: 2, events: [ev('u:1:offers', 1), ev('u:1:offers', 2)] });
  expect(after('u:1:offers', 0)).toEqual([1, 2, 3]);
});

it('forgets events after five minutes, and private rings nobody subscribed to (A4.5)', () => {
  const { rings, pass, after } = ringsAt();
  for (const t of ['u:1:offers', 'u:2:offers', 'g:winners']) {
    rings.fill({ t, e: E, s: 1, events: [ev(t, 1)] });
  }
  pass(5 * 60_000 + 1);
  rings.sweep(t => t === 'u:1:offers');
  expect(rings.names()).toEqual(['u:1:offers', 'g:winners']);
  expect(after('u:1:offers', 0)).toBeNull();
  expect(after('u:1:offers', 1)).toEqual([]);
});

it('keeps the value of a subscribed ring however old it is', () => {
  const { rings, pass, after } = ringsAt();
  rings.fill({ t: 'u:1:balance', e: E, s: 1, events: [ev('u:1:balance', 1)] });
  pass(60 * 60_000);
  rings.sweep(everybody);
  expect(after('u:1:balance', 0)).toEqual([1]);
});

it('drops the longest unused rings first when all together are too big, then the oldest events (A4.5)', () => {
  const big = 'x'.repeat(1_000);
  const { rings, pass, after } = ringsAt({ ringBytes: 3_300 });
  for (const t of ['u:1:offers', 'u:2:offers', 'u:3:offers']) {
    rings.fill({ t, e: E, s: 0, events: [] });
    for (const s of [1, 2]) rings.append(ev(t, s, E, big));
    pass(1);
  }
  rings.sweep(t => t !== 'u:1:offers');
  expect(rings.bytes()).toBeLessThanOrEqual(3_300);
  expect(rings.get('u:1:offers')).toBeUndefined();
  expect(after('u:2:offers', 1)).toEqual([2]);
  expect(after('u:2:offers', 0)).toBeNull();
  expect(after('u:3:offers', 0)).toEqual([1, 2]);
});

it('tells when a topic has reached a number', async () => {
  const { rings } = ringsAt();
  rings.fill({ t: 'g:winners', e: E, s: 0, events: [] });
  let reached = false;
  const waiting = rings.reached('g:winners', E, 2, 60_000).then(() => {
    reached = true;
  });
  rings.append(ev('g:winners', 1));
  await Promise.resolve();
  expect(reached).toBe(false);
  rings.append(ev('g:winners', 2));
  await waiting;
  expect(reached).toBe(true);
});

it('issue 11.12: keeps a ring that somebody holds until the last one lets go', () => {
  const { rings, pass } = ringsAt({ ringBytes: 0 });
  const nobody = () => false;
  const [first, second] = [rings.hold(['u:1:balance']), rings.hold(['u:1:balance', 'g:status'])];
  for (const t of ['u:1:balance', 'g:status']) rings.fill({ t, e: E, s: 1, events: [ev(t, 1)] });
  pass(REALTIME_LIMITS.ringMs + 1);
  rings.sweep(nobody);
  expect([...rings.names()].sort()).toEqual(['g:status', 'u:1:balance']);
  first();
  first();
  rings.sweep(nobody);
  expect(rings.names()).toHaveLength(2);
  second();
  pass(REALTIME_LIMITS.ringMs * 2);
  rings.sweep(nobody);
  expect(rings.names()).toEqual([]);
});

it('issue 31.11: keeps a ring five minutes after its last reader at least, and half a minute longer at most (A4.5)', () => {
  const { rings, pass } = ringsAt();
  const nobody = () => false;
  rings.fill({ t: 'u:1:offers', e: E, s: 1, events: [] });
  rings.sweep(everybody);
  pass(29_999);
  rings.sweep(nobody);
  pass(REALTIME_LIMITS.ringMs);
  rings.sweep(nobody);
  expect(rings.names()).toEqual(['u:1:offers']);
  pass(30_000);
  rings.sweep(nobody);
  expect(rings.names()).toEqual([]);
});
