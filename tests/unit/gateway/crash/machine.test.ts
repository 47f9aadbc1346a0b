import { describe, expect, it } from 'vitest';
import { multiplierOfArrival } from '../../../../gateway/play/crash/cashOut.ts';
import {
  BET,
  CRASH_ROUND,
  type CrashRoundState,
  type CrashRoundStep,
  nextCrashStep,
} from '../../../../gateway/play/crash/machine.ts';

const STATES: readonly CrashRoundState[] = ['betting', 'flying', 'crashed', 'settled'];
const STEPS: readonly CrashRoundStep[] = [
  'stake',
  'cancel',
  'takeoff',
  'cashOut',
  'crash',
  'settle',
  'finish',
];

/** Every cell: a row for each state, a column for each step; a dash is a refusal. */
const TABLE: Readonly<Record<CrashRoundState, string>> = {
  betting: 'betting betting flying - - - -',
  flying: '- - - flying crashed - -',
  crashed: '- - - crashed - crashed settled',
  settled: '- - - - - - -',
};

describe('a round of crash', () => {
  it.each(STATES.flatMap(state => STEPS.map((step, i) => [state, step, TABLE[state].split(' ')[i]])))(
    'that is %s: %s leads to %s',
    (state, step, to) => {
      expect(CRASH_ROUND.after(state as CrashRoundState, step as CrashRoundStep) ?? '-').toBe(to);
    },
  );

  const ENDS = { cashed: 'cashOut', lost: 'lose', returned: 'giveBack' } as const;
  const ends = ['cashed', 'lost', 'returned'] as const;
  it.each(BET.states.flatMap(from => ends.map(end => [from, end] as const)))(
    'a stake that is %s ends once, not as %s after another end',
    (from, end) => {
      expect(BET.after(from, ENDS[end])).toBe(from === 'placed' ? end : null);
    },
  );

  it('has one step of the clock for each state, at its time', () => {
    const times = { takeoffAt: 10, crashAt: 20, crashedAt: 21 };
    expect(nextCrashStep({ ...times, state: 'betting' }, 5)).toEqual({ step: 'takeoff', at: 10 });
    expect(nextCrashStep({ ...times, state: 'betting', takeoffAt: null }, 5)).toBeNull();
    expect(nextCrashStep({ ...times, state: 'flying' }, 5)).toEqual({ step: 'crash', at: 20 });
    expect(nextCrashStep({ ...times, state: 'crashed' }, 5)).toEqual({ step: 'finish', at: 26 });
    expect(nextCrashStep({ ...times, state: 'settled' }, 5)).toBeNull();
  });
});

describe('the arrival of a cash-out', () => {
  const flight = { startedAt: 1_000, crashAt: 17_000, doubleMs: 8_000 };
  const at = (arrivedAt: number, target: number | null = null) =>
    multiplierOfArrival(flight, { target }, arrivedAt);

  it('decides what it pays', () => {
    expect(at(1_000)).toBe(100);
    expect(at(9_000)).toBe(200);
    expect(at(16_999)).toBe(399);
  });

  it('is refused before the start and from the crash on', () => {
    expect(() => at(999)).toThrow(expect.objectContaining({ code: 'crash_waiting' }));
    expect(() => multiplierOfArrival(null, { target: null }, 5)).toThrow(
      expect.objectContaining({ code: 'crash_waiting' }),
    );
    expect(() => at(17_000)).toThrow(expect.objectContaining({ code: 'crash_over' }));
  });

  it('after the target pays the target, even after the crash', () => {
    expect(at(9_000, 150)).toBe(150);
    expect(at(9_000, 300)).toBe(200);
    expect(at(60_000, 400)).toBe(400);
    expect(() => at(60_000, 401)).toThrow(expect.objectContaining({ code: 'crash_over' }));
  });
});
