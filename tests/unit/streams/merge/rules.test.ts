import { describe, expect, it } from 'vitest';
import { step } from '../../../../streams/merge/table.ts';
import {
  BUFFER_LIMIT,
  coldTopic,
  type Input,
  type Step,
  type Topic,
} from '../../../../streams/merge/topic.ts';

const ev = (s: number, e = '5.a') => ({ t: 'g:x', e, s, ts: 1, d: null });
const live: Topic = { ...coldTopic('log', true), state: 'LIVE', known: true, e: '5.a', s: 10 };
const names = ({ effects }: Step) => effects.map(effect => effect.do);

/** Runs inputs one after another; the last step, with the effects of all of them. */
function run(topic: Topic, ...inputs: Input[]): Step {
  return inputs.reduce<Step>(
    (before, input) => {
      const { topic: next, effects } = step(before.topic, input);
      return { topic: next, effects: [...before.effects, ...effects] };
    },
    { topic, effects: [] },
  );
}

describe('a gap in a log (R3)', () => {
  it('is filled in order by the missing event, without asking anybody', () => {
    const filled = run(
      live,
      { type: 'evAhead', ev: ev(13) },
      { type: 'evAhead', ev: ev(12) },
      { type: 'evNext', ev: ev(11) },
    );
    expect(filled.effects.flatMap(effect => (effect.do === 'apply' ? effect.ev.s : []))).toEqual([
      11, 12, 13,
    ]);
    expect(filled.topic).toMatchObject({ state: 'LIVE', s: 13, buffer: [] });
    expect(names(filled)).not.toContain('sync');
    expect(names(filled).at(-1)).toBe('disarmGap');
  });

  it('asks for a snapshot once when more events wait than the buffer holds', () => {
    const flood = Array.from(
      { length: BUFFER_LIMIT + 40 },
      (_, n): Input => ({ type: 'evAhead', ev: ev(12 + n) }),
    );
    const full = run(live, ...flood);
    expect(names(full).filter(name => name === 'snap')).toHaveLength(1);
    expect(full.topic).toMatchObject({ state: 'SNAP', s: 10 });
    expect(full.topic.buffer.length).toBeLessThanOrEqual(BUFFER_LIMIT);
  });

  it('asks for one more snapshot when the buffer overflowed while one was on its way', () => {
    const flood = Array.from({ length: 600 }, (_, n): Input => ({ type: 'evAhead', ev: ev(12 + n) }));
    const late = run(live, ...flood, { type: 'snapNewer', e: '5.a', s: 20 });
    expect(late.topic).toMatchObject({ state: 'SNAP', s: 20 });
    expect(names(late).at(-1)).toBe('snap');
    const whole = run(late.topic, { type: 'snapNewer', e: '5.a', s: 611 });
    expect(whole.topic).toMatchObject({ state: 'LIVE', s: 611, buffer: [] });
  });
});

describe('a new epoch (R4)', () => {
  it('keeps its first events until the snapshot below them arrived', () => {
    const whole = run(
      live,
      { type: 'evNewEpoch', ev: ev(1, '6.a') },
      { type: 'evNewEpoch', ev: ev(2, '6.a') },
      { type: 'snapNewer', e: '6.a', s: 1 },
    );
    expect(whole.topic).toMatchObject({ state: 'LIVE', e: '6.a', s: 2 });
    expect(whole.effects.flatMap(effect => (effect.do === 'apply' ? effect.ev.s : []))).toEqual([2]);
  });

  it('that can not be ordered against ours gives the position up and lets the server decide', () => {
    const unsure = run(live, { type: 'evNewEpoch', ev: ev(1, '5.b') });
    expect(unsure.topic).toMatchObject({ state: 'SNAP', e: null, known: true });
    expect(names(unsure)).toContain('snap');
  });

  it('named by a refused sync within the same millisecond gives the position up, too', () => {
    const unsure = run(live, { type: 'syncNo', why: 'epoch', e: '5.b', s: 3 });
    expect(unsure.topic).toMatchObject({ state: 'SNAP', e: null });
  });

  it('reached before the answer to an older question came is not left again', () => {
    const asked = run(live, { type: 'syncNo', why: 'epoch', e: '5.a', s: 10 });
    expect(asked).toMatchObject({ topic: { state: 'LIVE', s: 10 }, effects: [{ do: 'sync' }] });
  });
});

describe('a server that knows less than we do (R5)', () => {
  it('makes us give up the position and accept whatever snapshot comes', () => {
    const reset = run(live, { type: 'syncNo', why: 'ahead', e: '6.a', s: 4 });
    expect(reset.topic).toMatchObject({ state: 'SNAP', e: null, s: 0, known: true });
    expect(run(reset.topic, { type: 'snapNewer', e: '6.a', s: 4 }).topic).toMatchObject({
      state: 'LIVE',
      s: 4,
    });
  });

  it('does not let a straggler of the old epoch become the value in between', () => {
    const value: Topic = { ...live, kind: 'value' };
    const reset = run(
      value,
      { type: 'syncNo', why: 'ahead', e: '6.a', s: 4 },
      { type: 'evNewEpoch', ev: ev(11) },
    );
    expect(names(reset)).not.toContain('apply');
    const whole = run(reset.topic, { type: 'snapNewer', e: '6.a', s: 4 });
    expect(names(whole)).not.toContain('apply');
    expect(whole.topic).toMatchObject({ state: 'LIVE', e: '6.a', s: 4 });
  });
});

describe('an unusable event (R7)', () => {
  const bad = (s: number): Input => ({ type: 'evBad', ev: ev(s) });

  it('neither moves the position nor asks for anything but time at first', () => {
    const first = run(live, bad(11));
    expect(first.topic).toMatchObject({ state: 'GAP', s: 10 });
    expect(names(first)).toEqual(['drop', 'armGap']);
  });

  it('is stepped over at its second arrival, for one snapshot', () => {
    const second = run(live, bad(11), { type: 'gapTimer' }, bad(11));
    expect(second.topic).toMatchObject({ state: 'SNAP', s: 11, tainted: true });
    expect(names(second).filter(name => name === 'snap')).toHaveLength(1);
    expect(run(second.topic, { type: 'snapNewer', e: '5.a', s: 11 }).topic).toMatchObject({
      state: 'LIVE',
      tainted: false,
    });
  });

  it('followed by another is remembered first, or neither would ever be stepped over', () => {
    const round = [bad(11), bad(12), { type: 'syncOk', e: '5.a', s: 12 } as const];
    expect(run(live, ...round, ...round).topic).toMatchObject({ state: 'SNAP', tainted: true, s: 11 });
  });

  it('still owes its snapshot after a reconnect, and holds the log back until then', () => {
    const skipped = run(
      live,
      bad(11),
      bad(11),
      { type: 'down' },
      { type: 'up' },
      { type: 'evNext', ev: ev(12) },
    );
    expect(skipped.topic).toMatchObject({ state: 'SNAP', s: 11 });
    expect(names(skipped)).not.toContain('apply');
  });

  it('whose fold threw after the position moved costs a snapshot at once', () => {
    const failed = run(live, { type: 'evNext', ev: ev(11) }, bad(11));
    expect(failed.topic).toMatchObject({ state: 'SNAP', s: 11, tainted: true });
  });
});

describe('an answer to a sync', () => {
  it('that leaves a hole is asked for again instead of being taken for complete (R10)', () => {
    for (const s of [11, 14]) {
      expect(run(live, { type: 'syncOk', e: '5.a', s })).toMatchObject({
        topic: { state: 'GAP', s: 10 },
        effects: [{ do: 'sync' }],
      });
    }
  });

  it('that denies the topic clears what was shown', () => {
    const denied = run(live, { type: 'syncNo', why: 'deny', e: null, s: 0 });
    expect(denied.topic).toMatchObject({ state: 'DENIED', known: false, e: null });
    expect(names(denied)).toContain('clear');
  });
});

it('drops what waited when the connection ends, since another server may number other events the same (R12)', () => {
  const ended = run(live, { type: 'evAhead', ev: ev(13) }, { type: 'down' });
  expect(ended.topic.buffer).toEqual([]);
});
