import { beforeEach, describe, expect, it } from 'vitest';
import { ScriptedTopics } from '../../../../streams/replay/scriptedTopics.ts';
import { Res } from '../../../../streams/wire/protocol/frames.ts';
import { ANSWER_EVENTS } from '../../../../streams/wire/protocol/resume.ts';
import { topicTable, topics as wireTopics } from '../../../../streams/wire/tables/topics.ts';
import { jackpot, winner } from '../../support/liveWorld.ts';

const START = 1_000;
let topics: ScriptedTopics;
const win = (n: number, newEpoch = false) =>
  topics.happen('winners', winner(n, `w${n}`), START + n, newEpoch);
const pool = (n: number) => topics.happen('jackpot', jackpot(n), START + n, false);

beforeEach(() => {
  topics = new ScriptedTopics({ topics: topicTable, uid: '42', start: START });
});

describe('the topics of a scripted gateway', () => {
  it('number their events from 1 without a hole, each topic on its own (A2.4)', () => {
    const positions = [win(1), win(2), pool(3), win(4), pool(5)].map(ev => [ev?.t, ev?.s]);
    expect(positions).toEqual([
      ['g:winners', 1],
      ['g:winners', 2],
      ['g:jackpot', 1],
      ['g:winners', 3],
      ['g:jackpot', 2],
    ]);
  });

  it('start a newer epoch at 1 when the store was wiped', () => {
    const before = win(1);
    const after = win(2, true);
    expect(after?.s).toBe(1);
    expect(Number.parseInt(after?.e ?? '', 10)).toBeGreaterThan(Number.parseInt(before?.e ?? '', 10));
  });

  it('belong to the account of the script, and to nobody when there is none', () => {
    expect(topics.nameOf('balance')).toBe('u:42:balance');
    const visitor = new ScriptedTopics({ topics: topicTable, uid: null, start: START });
    expect(visitor.nameOf('balance')).toBeNull();
    expect(visitor.nameOf('winners')).toBe('g:winners');
    expect(visitor.nameOf('fixture')).toBe('f:F-1');
    expect(visitor.happen('balance', {}, START, false)).toBeNull();
    expect(visitor.snap('u:42:balance')).toBeNull();
    expect(visitor.state('balance')).toBeNull();
  });

  it('of items are those of the one that the page asks for, whatever it is called', () => {
    topics.happen('fixture', { whole: null }, START, false);
    expect(topics.snap('f:MATCH-7')).toMatchObject({ t: 'f:MATCH-7', s: 1, st: { details: null } });
    expect(topics.happen('fixture', { whole: null }, START, false)).toMatchObject({ t: 'f:MATCH-7', s: 2 });
    expect(topics.resume(['f:MATCH-7', null, 0])).toMatchObject({ t: 'f:MATCH-7', s: 2 });
  });

  it('have a snapshot as soon as they have a state: logs at once, values after their first event', () => {
    expect(topics.snap('g:winners')).toMatchObject({ kind: 'log', s: 0, ts: START, st: [] });
    expect(topics.snap('u:42:offers')).toMatchObject({ s: 0, st: { requests: [], inForce: [] } });
    expect(topics.snap('g:jackpot')).toBeNull();
    pool(7);
    expect(topics.snap('g:jackpot')).toMatchObject({ kind: 'value', s: 1, ts: START + 7, st: jackpot(7) });
    for (const name of ['u:43:balance', 'g:weather', '']) expect(topics.snap(name)).toBeNull();
  });

  it('keep the hundred newest wins', () => {
    for (let n = 1; n <= 103; n += 1) win(n);
    const state = topics.state('winners') as { id: string }[];
    expect(state).toHaveLength(100);
    expect([state[0]?.id, state.at(-1)?.id]).toEqual(['w103', 'w4']);
  });

  it('fold offers by id: a changed one keeps its place, a removed and an ended one go', () => {
    const request = (id: string, n: number) => ({ op: 'upsert', request: { id, n } });
    const contract = (id: string, n: number) => ({ op: 'inForce', contract: { id, n } });
    const fold = (...events: unknown[]) => {
      for (const event of events) topics.happen('offers', event, START, false);
      return topics.state('offers');
    };
    expect(fold(request('a', 1), request('b', 1), request('a', 2))).toEqual({
      requests: [
        { id: 'a', n: 2 },
        { id: 'b', n: 1 },
      ],
      inForce: [],
    });
    expect(fold({ op: 'remove', id: 'b' }, contract('a', 1), contract('c', 1), contract('a', 2))).toEqual({
      requests: [{ id: 'a', n: 2 }],
      inForce: [
        { id: 'a', n: 2 },
        { id: 'c', n: 1 },
      ],
    });
    expect(fold({ op: 'ended', id: 'c' }, { op: 'ended', id: 'nobody' })).toEqual({
      requests: [{ id: 'a', n: 2 }],
      inForce: [{ id: 'a', n: 2 }],
    });
  });
});

describe('the answer to a resume (A4.6)', () => {
  /** The answer in short: events, or why there are none. */
  const resume = (name: string, epoch: string | null, seq: number) => {
    const res = topics.resume([name, epoch, seq]);
    expect(Res.safeParse(res).success).toBe(true);
    return res.ok ? res.evs.map(ev => ev.s) : res.why;
  };
  const epochOf = (name: string) => topics.snap(name)?.e ?? null;

  it.each([
    ['at the top', 3, []],
    ['one behind', 2, [3]],
    ['from the start', 0, [1, 2, 3]],
    ['ahead', 4, 'ahead'],
  ])('to a log position %s', (_name, seq, expected) => {
    for (const n of [1, 2, 3]) win(n);
    expect(resume('g:winners', epochOf('g:winners'), seq)).toEqual(expected);
  });

  it('to a log without a position, or of another epoch, is no list of events', () => {
    win(1);
    const old = epochOf('g:winners');
    expect(resume('g:winners', null, 0)).toBe('epoch');
    win(2, true);
    expect(resume('g:winners', old, 1)).toBe('epoch');
    expect(topics.resume(['g:winners', old, 1])).toMatchObject({ e: epochOf('g:winners'), s: 1 });
  });

  it.each([
    ['longest answer', 'winners', 1_000, ANSWER_EVENTS],
    ['kept events', 'offers', 300, topicTable.offers.size.events],
  ] as const)(
    'to a log position at the edge of the %s is exact, and one event earlier is trimmed',
    (_name, key, count, most) => {
      const event = key === 'winners' ? winner : (n: number) => ({ op: 'remove', id: `${n}` });
      for (let n = 1; n <= count; n += 1) topics.happen(key, event(n, `w${n}`), START, false);
      const name = topics.nameOf(key) ?? '';
      const e = epochOf(name);
      expect(resume(name, e, count - most)).toHaveLength(most);
      expect(resume(name, e, count - most - 1)).toBe('trimmed');
    },
  );

  it('to a value is its newest event, once, whatever was missed', () => {
    for (const n of [1, 2, 3]) pool(n);
    const e = epochOf('g:jackpot');
    expect(resume('g:jackpot', e, 1)).toEqual([3]);
    expect(resume('g:jackpot', e, 3)).toEqual([]);
  });

  it('to a value without a position, or of another epoch, is the word to read its state', () => {
    for (const n of [1, 2, 3]) pool(n);
    expect(resume('g:jackpot', null, 0)).toBe('epoch');
    expect(resume('g:jackpot', '1.other', 3)).toBe('epoch');
  });

  it('to a value that nothing happened to yet is the same', () => {
    expect(resume('g:jackpot', null, 0)).toBe('epoch');
  });

  it.each(['u:43:balance', 'g:balance', 'u:42:winners', 'g:weather', '__proto__'])(
    'to %s is a refusal',
    name => {
      expect(topics.resume([name, null, 0])).toEqual({ t: name, e: null, s: 0, ok: false, why: 'deny' });
    },
  );

  it('after a wipe starts from events of the new epoch alone', () => {
    for (const n of [1, 2, 3]) win(n);
    win(4, true);
    win(5);
    expect(resume('g:winners', epochOf('g:winners'), 0)).toEqual([1, 2]);
  });
});

it('the states of fresh logs have the shape of the wire', () => {
  expect(wireTopics.winners.state.safeParse(topics.state('winners')).success).toBe(true);
  expect(wireTopics.offers.state.safeParse(topics.state('offers')).success).toBe(true);
});
