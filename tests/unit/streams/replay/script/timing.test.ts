import { describe, expect, it } from 'vitest';
import { dataOf, faultOf, read, stepsOf } from './read.ts';

const link = (more: object) => ({ link: 'drop', ...more });
const times = (...lines: object[]) => read(...lines).steps.map(({ at }) => at);

describe('when a line happens', () => {
  it('is absolute with "at" and counted from the line before with "after"', () => {
    expect(times(link({ at: 100 }), link({ after: 50 }), link({ after: 0 }), link({ at: 10 }))).toEqual([
      10, 100, 150, 150,
    ]);
  });

  it('counts "after" from the end of a line that takes its time', () => {
    expect(times(link({ at: 0, repeat: 3, every: 100 }), link({ after: 5 }))).toEqual([0, 100, 200, 205]);
    const burst = { at: 0, generate: 'winners', count: 2, over: 1_000 };
    expect(times(burst, link({ after: 5 })).at(-1)).toBe(1_005);
  });

  it('counts "after" of the first line from the start', () => {
    expect(times(link({ after: 7 }))).toEqual([7]);
  });

  it('is the start for a call without a time, and that moves nothing after it', () => {
    expect(times(link({ at: 100 }), { rest: 'GET /v1/games' }, link({ after: 50 }))).toEqual([0, 100, 150]);
  });

  it.each([
    [
      'neither',
      link({}),
      'line 2: does not say when: "at" is missing (or "after", counted from the line before)',
    ],
    ['both', link({ at: 1, after: 1 }), 'line 2: says both "at" and "after"'],
  ])('is a fault when a line says %s', (_name, line, sentence) => {
    expect(faultOf(line)).toBe(sentence);
  });

  it('makes the script last until nothing is held back or waited for any more', () => {
    expect(read(link({ at: 100 })).duration).toBe(100);
    expect(read({ at: 100, expect: 'a', is: 1, within: 500 }).duration).toBe(600);
    expect(read({ at: 100, topic: 'winners', data: 1, raw: true, hold: 70 }).duration).toBe(170);
    expect(read({ at: 100, play: [link({ at: 5, repeat: 2, every: 40 })] }).duration).toBe(145);
    expect(read().duration).toBe(0);
  });
});

describe('a repeated line', () => {
  it.each([
    [link({}), 'link'],
    [{ rest: 'GET /v1/games' }, 'rest'],
    [{ page: 'hide' }, 'page'],
    [{ expect: 'a', is: 1 }, 'expect'],
    [{ do: 'inbox.refresh' }, 'do'],
    [{ state: 'winners', value: [] }, 'state'],
    [{ generate: 'jackpot', count: 1 }, 'event'],
  ])('happens as often as it says: %o', (line, kind) => {
    const { steps } = read({ at: 10, repeat: 3, every: 20, ...line });
    expect(steps.map(step => [step.at, step.kind, step.line])).toEqual([10, 30, 50].map(at => [at, kind, 2]));
  });

  it('counts its repeats from 1', () => {
    const script = read(
      { at: 0, repeat: 2, every: 5, expect: 'winners.winners$.{n}', is: { id: 'w{n}', n: '$n' } },
      { at: 0, repeat: 2, every: 5, rest: 'GET /v1/games', value: '$n' },
    );
    expect(stepsOf(script, 'expect').map(it => [it.expect, it.is])).toEqual([
      ['winners.winners$.1', { id: 'w1', n: 1 }],
      ['winners.winners$.2', { id: 'w2', n: 2 }],
    ]);
    expect(stepsOf(script, 'rest').map(it => it.value)).toEqual([1, 2]);
  });

  it('of events at one moment is one step', () => {
    const script = read({ at: 0, repeat: 3, topic: 'winners', raw: true, data: '{n}' });
    expect(script.steps).toHaveLength(1);
    expect(dataOf(stepsOf(script, 'event'))).toEqual(['1', '2', '3']);
  });

  it('that makes a script endless is a fault', () => {
    expect(faultOf(link({ at: 0, repeat: 300_000, every: 1 }))).toBe(
      'line 2: makes the script longer than 200000 steps; repeat less often',
    );
  });
});

describe('a block', () => {
  const marks = (line: object) => read(line).steps.map(step => ('link' in step ? [step.at, step.link] : []));

  it('plays its lines with times of its own', () => {
    expect(marks({ at: 1_000, play: [link({ at: 10 }), { after: 5, link: 'up' }] })).toEqual([
      [1_010, 'drop'],
      [1_015, 'up'],
    ]);
  });

  it('repeats at its pace, or without a pause when it names none', () => {
    const play = [link({ at: 0 }), { at: 40, link: 'up' }];
    expect(marks({ at: 0, repeat: 2, every: 100, play }).map(([at]) => at)).toEqual([0, 40, 100, 140]);
    expect(marks({ at: 0, repeat: 2, play }).map(([at]) => at)).toEqual([0, 40, 40, 80]);
  });

  it('nests, and tells its own number and that of the line', () => {
    const inner = { at: 0, repeat: 2, every: 1, topic: 'winners', raw: true, data: '{block}.{n}' };
    const script = read({ at: 0, repeat: 2, every: 10, play: [{ at: 5, play: [inner] }] });
    const events = stepsOf(script, 'event');
    expect(events.map(it => it.at)).toEqual([5, 6, 15, 16]);
    expect(dataOf(events)).toEqual(['1.1', '1.2', '2.1', '2.2']);
  });

  it('is over with its last line, wherever that stands', () => {
    const play = [link({ at: 90 }), link({ at: 10 })];
    expect(times({ at: 0, play }, link({ after: 5 })).at(-1)).toBe(95);
  });

  it('draws other numbers in every repeat', () => {
    const play = [{ at: 0, generate: 'winners', count: 3 }];
    const ids = dataOf(stepsOf(read({ at: 0, repeat: 4, every: 10, play }), 'event')).map(
      it => (it as { id: string }).id,
    );
    expect(new Set(ids).size).toBe(12);
  });
});
