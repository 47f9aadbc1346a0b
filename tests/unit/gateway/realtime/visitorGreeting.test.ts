import { expect, it } from 'vitest';
import { createCounts } from '../../../../gateway/realtime/counts.ts';
import { REALTIME_LIMITS } from '../../../../gateway/realtime/limits.ts';
import { createRings } from '../../../../gateway/realtime/rings.ts';
import { createVisitorGreeting } from '../../../../gateway/realtime/visitorGreeting.ts';
import { Hello } from '../../../../streams/wire/protocol/frames.ts';

const E = '1000.a';
const HELLO = { v: 1, now: 5, gen: 0, ttl: null, ping: 1, syncMs: 1, pollMs: 1, r: [] };

it('issue 31.11: greets all visitors with the same answers until a topic moves', () => {
  const rings = createRings(REALTIME_LIMITS, () => 0);
  const counts = createCounts();
  const greeting = createVisitorGreeting(rings, counts);
  const names = greeting.positions.map(([t]) => t);
  expect(names).toContain('g:status');
  expect(greeting.answers()).toBeNull();
  for (const t of names) rings.fill({ t, e: E, s: 3, events: [] });

  const first = greeting.answers();
  if (first === null) throw new Error('all topics are loaded');
  expect(greeting.answers()).toBe(first);
  expect(first.r.map(({ t }) => t)).toEqual(names);
  expect(first.r[0]).toEqual({ t: names[0], e: E, s: 3, ok: false, why: 'epoch' });

  const text = greeting.message({ ...HELLO, r: [...first.r] }, first);
  expect(text.startsWith('2["hello",')).toBe(true);
  const [, hello] = JSON.parse(text.slice(1)) as [string, unknown];
  expect(Hello.parse(hello)).toEqual({ ...HELLO, r: first.r });
  expect(counts.resumes.epoch).toBe(names.length);

  rings.append({ t: 'g:winners', e: E, s: 4, ts: 0, d: {} });
  const moved = greeting.answers();
  expect(moved?.r.find(({ t }) => t === 'g:winners')).toMatchObject({ s: 4 });
  rings.append({ t: 'g:winners', e: '1001.b', s: 1, ts: 0, d: {} });
  expect(greeting.answers()?.text).toContain('1001.b');
});
