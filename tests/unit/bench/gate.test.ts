import { describe, expect, it } from 'vitest';
import { checkOutcomes, type Outcome } from '../../../bench/src/stream/gate.ts';
import { Screen } from '../../../bench/src/stream/screen.ts';
import { eventSource, packetOf, TOPICS } from '../../../bench/src/stream/workload.ts';
import { handWritten } from '../../../bench/src/validators/handWritten.ts';
import { topics } from '../../../streams/wire/tables/topics.ts';

const outcome = (name: string, batched: boolean, notifications: number, fingerprint = 'same'): Outcome => ({
  variant: { name, batched, start: () => Promise.reject(new Error('never started')) },
  fingerprint,
  notifications,
});

describe('the correctness gate of the stream benchmarks', () => {
  it('lets variants pass that agree among their own kind', () => {
    expect(() =>
      checkOutcomes([outcome('a', false, 100), outcome('b', true, 7), outcome('c', false, 100)], false),
    ).not.toThrow();
  });

  it('refuses a variant that told its views less often than the others of its kind', () => {
    expect(() => checkOutcomes([outcome('a', true, 7), outcome('lazy', true, 6)], false)).toThrow(
      'lazy told its views 6 times, a 7 times',
    );
  });

  it('refuses a variant that ends in another state', () => {
    expect(() => checkOutcomes([outcome('a', true, 7), outcome('wrong', false, 9, 'else')], false)).toThrow(
      'wrong ends in else',
    );
  });

  it('compares both kinds when every frame holds one event', () => {
    expect(() => checkOutcomes([outcome('a', true, 7), outcome('b', false, 8)], true)).toThrow('b told');
  });

  it('sees a view that was never told in the fingerprint', () => {
    const screen = new Screen();
    const before = screen.fingerprint();
    screen.onUnread(3);
    expect(screen.fingerprint()).not.toBe(before);
    expect(screen.notifications).toBe(1);
  });
});

describe('the workload of the benchmarks', () => {
  const events = eventSource()(2_000);

  it('numbers the events of each topic without a gap, over several pieces', () => {
    const next = eventSource();
    const seen = new Map<string, number>();
    for (const { t, s } of [...next(500), ...next(500)]) {
      expect(s).toBe((seen.get(t) ?? 0) + 1);
      seen.set(t, s);
    }
    expect(seen.size).toBe(4);
  });

  it('is what the wire schemas accept, and the hand-written checks agree with them', () => {
    for (const event of events) {
      for (const key of ['winners', 'balance', 'inbox', 'jackpot'] as const) {
        if (TOPICS[key] !== event.t) continue;
        expect(topics[key].data.safeParse(event.d).success).toBe(true);
        expect(handWritten[key](event.d)).toBe(true);
        for (const field of Object.keys(event.d)) {
          const broken = { ...event.d, [field]: undefined };
          expect([field, handWritten[key](broken)]).toEqual([
            field,
            topics[key].data.safeParse(broken).success,
          ]);
        }
      }
    }
  });

  it('travels as socket.io text packets', () => {
    const [first] = events;
    if (first === undefined) throw new Error('no event');
    expect(packetOf(first)).toBe(`2${JSON.stringify(['ev', first])}`);
  });
});
