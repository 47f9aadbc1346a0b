import { describe, expect, it } from 'vitest';
import { createState } from '../../../../streams/behaviors/state.ts';

describe('createState', () => {
  it('gives each new subscriber the current value first', () => {
    const state = createState(1);
    state.set(2);
    const seen: number[] = [];
    state.subscribe(value => seen.push(value));
    expect(seen).toEqual([2]);
  });

  it('emits synchronously when the value changes, and not when an equal one is set', () => {
    const state = createState({ n: 1 }, { equal: (a, b) => a.n === b.n });
    const seen: number[] = [];
    state.subscribe(({ n }) => seen.push(n));
    state.set({ n: 1 });
    state.set({ n: 2 });
    expect(seen).toEqual([1, 2]);
    expect(state.value).toEqual({ n: 2 });
  });

  it('compares with Object.is unless told otherwise, so that NaN is not repeated', () => {
    const state = createState(Number.NaN);
    const seen: number[] = [];
    state.subscribe(value => seen.push(value));
    state.set(Number.NaN);
    expect(seen).toHaveLength(1);
  });

  it('completes at its end, takes nothing more and keeps its last value readable', () => {
    const state = createState('a');
    let completed = false;
    state.subscribe({ complete: () => (completed = true) });
    state.end();
    state.set('b');
    expect(completed).toBe(true);
    expect(state.value).toBe('a');
  });

  it('has no writer behind its Observable face', () => {
    expect('next' in createState(1)).toBe(false);
  });
});
