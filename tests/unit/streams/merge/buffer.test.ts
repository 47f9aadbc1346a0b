import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { drainLog, drainValue, insert } from '../../../../streams/merge/buffer.ts';
import { step } from '../../../../streams/merge/table.ts';
import { BUFFER_LIMIT, coldTopic, type Input, type Topic } from '../../../../streams/merge/topic.ts';
import type { Ev } from '../../../../streams/wire/protocol/frames.ts';

const ev = (s: number, e = '5.a'): Ev => ({ t: 'g:x', e, s, ts: 1, d: null });
const at = (events: readonly Ev[]) => events.map(({ e, s }) => `${e}:${s}`);
const filled = (...events: Ev[]) => events.reduce<readonly Ev[]>((buffer, it) => insert(buffer, it), []);

describe('the buffer of events that can not be applied yet', () => {
  it('is ordered by epoch and number, and holds each event once, whatever order they come in', () => {
    const events = fc.array(
      fc.record({ e: fc.constantFrom('5.a', '10.a', '9.z'), s: fc.integer({ min: 1, max: 30 }) }),
      { maxLength: 60 },
    );
    fc.assert(
      fc.property(events, list => {
        const buffer = filled(...list.map(({ e, s }) => ev(s, e)));
        const unique = [...new Map(list.map(it => [`${it.e}:${it.s}`, it])).values()];
        unique.sort((a, b) => Number.parseInt(a.e, 10) - Number.parseInt(b.e, 10) || a.s - b.s);
        expect(at(buffer)).toEqual(unique.map(({ e, s }) => `${e}:${s}`));
      }),
    );
  });

  it('stays the same object for an event it has', () => {
    const buffer = filled(ev(1), ev(3), ev(2));
    for (const s of [1, 2, 3]) expect(insert(buffer, ev(s))).toBe(buffer);
    expect(insert(buffer, ev(4))).not.toBe(buffer);
    expect(buffer).toHaveLength(3);
  });

  it('keeps both events of two epochs that can not be ordered', () => {
    expect(at(filled(ev(1, '5.a'), ev(1, '5.b')))).toHaveLength(2);
  });

  const logRows: [string, Ev[], string[], string[]][] = [
    ['nothing', [], [], []],
    ['what the position covers', [ev(9), ev(10)], [], []],
    ['the next ones', [ev(11), ev(12)], ['5.a:11', '5.a:12'], []],
    ['covered and next ones', [ev(10), ev(11)], ['5.a:11'], []],
    ['a hole at once', [ev(12), ev(13)], [], ['5.a:12', '5.a:13']],
    ['a hole behind the next', [ev(11), ev(13), ev(14)], ['5.a:11'], ['5.a:13', '5.a:14']],
    ['an older epoch', [ev(11, '4.a')], [], []],
    ['a newer epoch', [ev(11), ev(1, '6.a')], ['5.a:11'], ['6.a:1']],
    ['an epoch of the same millisecond', [ev(1, '5.b')], [], []],
  ];
  it.each(logRows)('of a log at 5.a:10 drained of %s', (_name, buffer, ready, waiting) => {
    const drained = drainLog(buffer, '5.a', 10);
    expect(at(drained.ready)).toEqual(ready);
    expect(at(drained.waiting)).toEqual(waiting);
  });

  const valueRows: [string, Ev[], string[]][] = [
    ['nothing', [], []],
    ['an older one', [ev(9)], []],
    ['the same one', [ev(10)], []],
    ['a newer one', [ev(11)], ['5.a:11']],
    ['several', [ev(9), ev(20), ev(30)], ['5.a:30']],
    ['an older epoch', [ev(99, '4.a')], []],
    ['a newer epoch', [ev(30), ev(1, '6.a')], ['6.a:1']],
    ['an epoch of the same millisecond', [ev(99, '5.b')], []],
  ];
  it.each(valueRows)('of a value at 5.a:10 drained of %s: only its newest counts', (_name, buffer, ready) => {
    expect(at(drainValue(buffer, '5.a', 10).ready)).toEqual(ready);
    expect(drainValue(buffer, '5.a', 10).waiting).toEqual([]);
  });
});

describe('whether an answer is complete (R10)', () => {
  const live: Topic = { ...coldTopic('log', true), state: 'LIVE', known: true, e: '5.a', s: 10 };
  const answer = (topic: Topic, s: number, e = '5.a') => {
    const { topic: next, effects } = step(topic, { type: 'syncOk', e, s });
    return `${next.state} ${effects.map(effect => effect.do).join(' ')}`;
  };
  const bad = (e: string, s: number): Partial<Topic> => ({ bad: { e, s } });
  const rows: [string, Partial<Topic>, number, string][] = [
    ['ends below the position', {}, 9, 'LIVE disarmGap'],
    ['ends at the position', {}, 10, 'LIVE disarmGap'],
    ['ends one above it', {}, 11, 'GAP sync'],
    ['ends far above it', {}, 10_000, 'GAP sync'],
    ['ends above an event that was unusable once', bad('5.a', 11), 11, 'GAP armGap'],
    ['ends above, and the unusable one is passed', bad('5.a', 10), 11, 'GAP sync'],
    ['ends above, and the unusable one is of another epoch', bad('4.a', 11), 11, 'GAP sync'],
    ['ends at the position, and an unusable one waits', bad('5.a', 11), 10, 'LIVE disarmGap'],
    ['fills a late gap', { state: 'GAP', late: true, buffer: [ev(10)] }, 10, 'LIVE disarmGap'],
    ['leaves a hole below the buffer', { state: 'GAP', buffer: [ev(12)] }, 10, 'GAP armGap'],
    ['lets the buffer follow', { state: 'GAP', buffer: [ev(11)] }, 10, 'LIVE apply disarmGap'],
  ];
  it.each(rows)('when it %s', (_name, changes, s, expected) => {
    expect(answer({ ...live, ...changes }, s)).toBe(expected);
  });

  it('is not judged by an answer about another epoch', () => {
    expect(answer(live, 99, '6.a')).toBe('LIVE sync');
    expect(answer({ ...live, e: null, s: 0 }, 0)).toBe('LIVE sync');
  });

  it('leaves a hole to a snapshot only when it is wider than the buffer', () => {
    const gap = (hole: number): Topic => ({ ...live, state: 'GAP', buffer: [ev(10 + hole)] });
    expect(answer(gap(BUFFER_LIMIT), 10)).toBe('GAP armGap');
    expect(answer(gap(BUFFER_LIMIT + 1), 10)).toBe('SNAP disarmGap snap');
  });

  it('takes in what waited and leaves the rest: a filled gap with another behind it (R2)', () => {
    const topic: Topic = { ...live, state: 'GAP', late: true, buffer: [ev(11), ev(13)] };
    const { topic: next } = step(topic, { type: 'syncOk', e: '5.a', s: 10 });
    expect(next).toMatchObject({ state: 'GAP', s: 11, buffer: [ev(13)] });
  });
});

describe('a full buffer', () => {
  const live: Topic = { ...coldTopic('log', true), state: 'LIVE', known: true, e: '5.a', s: 10 };
  const flood = (topic: Topic, count: number) =>
    Array.from({ length: count }, (_, n): Input => ({ type: 'evAhead', ev: ev(12 + n) })).reduce(
      ({ topic: before, drops }, input) => {
        const next = step(before, input);
        return { topic: next.topic, drops: drops + next.effects.filter(it => it.do === 'drop').length };
      },
      { topic, drops: 0 },
    );

  it('holds exactly its limit before it gives up (A12.2)', () => {
    const full = flood(live, BUFFER_LIMIT);
    expect(full).toMatchObject({ topic: { state: 'GAP' }, drops: 0 });
    expect(full.topic.buffer).toHaveLength(BUFFER_LIMIT);
    const over = flood(live, BUFFER_LIMIT + 1);
    expect(over).toMatchObject({ topic: { state: 'SNAP' }, drops: 1 });
    expect(at(over.topic.buffer)).toEqual([`5.a:${12 + BUFFER_LIMIT}`]);
  });
});
