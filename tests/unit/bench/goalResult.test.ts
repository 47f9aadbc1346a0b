import { describe, expect, it } from 'vitest';
import { attempt } from '../../../bench/src/attempts.ts';
import { BROWSER_TOLERANCE, goalLine, isNoisy, judge } from '../../../bench/src/goalResult.ts';
import type { Goal, SuiteResult } from '../../../bench/src/suite.ts';

const goal = (value: number, kind: Goal['kind'] = 'timing'): Goal => ({
  id: 'X1',
  kind,
  checks: [
    { value, atMost: 1.3, of: 'limit' },
    { value: 0.5, atMost: 0.8, of: 'peer: somebody' },
  ],
});
const result = (value: number, control: number | null = 1, kind: Goal['kind'] = 'timing'): SuiteResult => ({
  table: '',
  goals: [goal(value, kind)],
  control,
  raw: null,
});

/** A suite that finds these values, one per run; `runs` counts how often it was asked. */
function scripted(...results: SuiteResult[]) {
  const state = { runs: 0 };
  const run = () => {
    const next = results[state.runs];
    state.runs += 1;
    return next ? Promise.resolve(next) : Promise.reject(new Error('one run too many'));
  };
  return { state, run };
}

describe('the verdict on a performance goal', () => {
  it('passes a timing goal at its first success and fails it only after two misses', () => {
    expect(judge([goal(1.2)])).toBe('PASS');
    expect(judge([goal(1.4)])).toBeNull();
    expect(judge([goal(1.4), goal(1.2)])).toBeNull();
    expect(judge([goal(1.4), goal(1.2), goal(1.2)])).toBe('PASS');
    expect(judge([goal(1.4), goal(1.2), goal(1.4)])).toBe('FAIL');
    expect(judge([goal(1.4), goal(1.4)])).toBe('FAIL');
  });

  it('fails an exact goal at its first miss', () => {
    expect(judge([goal(1.4, 'exact')])).toBe('FAIL');
    expect(judge([goal(1.3, 'exact')])).toBe('PASS');
  });

  it('never passes a figure that is no number', () => {
    expect(judge([goal(Number.NaN, 'exact')])).toBe('FAIL');
    expect(isNoisy({ control: Number.NaN })).toBe(true);
  });

  it('holds a figure that must not be too small to its lower bound', () => {
    const scored = (value: number): Goal => ({
      id: 'X2',
      kind: 'exact',
      checks: [{ value, atLeast: 0.95, of: 'score' }],
    });
    expect(judge([scored(0.95)])).toBe('PASS');
    expect(judge([scored(0.94)])).toBe('FAIL');
    expect(judge([scored(Number.NaN)])).toBe('FAIL');
    expect(goalLine(scored(0.98), 'PASS')).toBe('GOAL X2 0.98 >= 0.95 (score) PASS');
    expect(goalLine(scored(0.9), 'FAIL')).toBe('GOAL X2 0.90 < 0.95 (score) FAIL');
  });

  it('bears more noise in a browser than in the engine alone', () => {
    expect(isNoisy({ control: 1.08 })).toBe(true);
    expect(isNoisy({ control: 1.08, tolerance: BROWSER_TOLERANCE })).toBe(false);
    expect(isNoisy({ control: 0.91, tolerance: BROWSER_TOLERANCE })).toBe(false);
    expect(isNoisy({ control: 0.89, tolerance: BROWSER_TOLERANCE })).toBe(true);
    expect(isNoisy({ control: 1.11, tolerance: BROWSER_TOLERANCE })).toBe(true);
  });

  it('reports without judging what is only reported', () => {
    expect(judge([goal(9, 'report')])).toBe('REPORT');
  });

  it('prints every figure beside its bound', () => {
    expect(goalLine(goal(1.4), 'FAIL')).toBe(
      'GOAL X1 1.40 > 1.30 (limit) 0.50 <= 0.80 (peer: somebody) FAIL',
    );
  });
});

describe('the attempts at a suite', () => {
  it('stops after one good run', async () => {
    const suite = scripted(result(1.1));
    const { verdicts } = await attempt(suite.run);
    expect(verdicts[0]?.verdict).toBe('PASS');
    expect(suite.state.runs).toBe(1);
  });

  it('lets two of three runs decide', async () => {
    const suite = scripted(result(1.4), result(1.1), result(1.5));
    const { verdicts } = await attempt(suite.run);
    expect(verdicts[0]).toEqual({ goal: goal(1.5), verdict: 'FAIL' });
  });

  it('repeats a noisy run once and doesn’t count it', async () => {
    const suite = scripted(result(1.4, 1.2), result(1.1));
    const { verdicts } = await attempt(suite.run);
    expect(verdicts[0]?.verdict).toBe('PASS');
    expect(suite.state.runs).toBe(2);
  });

  it('decides nothing on a machine that stays noisy', async () => {
    const suite = scripted(result(9, 1.2), result(9, 0.8));
    const { verdicts } = await attempt(suite.run);
    expect(verdicts[0]?.verdict).toBe('noisy');
    expect(suite.state.runs).toBe(2);
  });
});
