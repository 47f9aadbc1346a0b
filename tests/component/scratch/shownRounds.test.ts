import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { keptOfRound } from '../../../partner/pages/keptOfRound.ts';
import { openOptions } from '../../../partner/pages/options.ts';
import { createStepByStep } from '../../../partner/pages/stepByStep.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => {
  vi.useRealTimers();
  document.body.replaceChildren();
  sessionStorage.clear();
});

const STEP_MS = 900;

describe('a round that is shown step by step', () => {
  it('goes on from where it was seen, one step after another', async () => {
    const steps = createStepByStep(STEP_MS);
    const seen: [number, boolean][] = [];
    let isOver = false;
    void steps
      .run(2, 4, (...step) => seen.push(step))
      .then(() => {
        isOver = true;
      });
    expect(seen).toEqual([[2, false]]);
    await vi.advanceTimersByTimeAsync(STEP_MS);
    expect([seen.length, isOver]).toEqual([2, false]);
    await vi.advanceTimersByTimeAsync(STEP_MS);
    expect(isOver).toBe(true);
  });

  it('is hurried to its end, and the next one takes its time again', async () => {
    const steps = createStepByStep(STEP_MS);
    const seen: [number, boolean][] = [];
    const run = steps.run(0, 4, (...step) => seen.push(step));
    steps.hurry();
    await run;
    expect(seen).toEqual([
      [0, false],
      [1, true],
      [2, true],
      [3, true],
    ]);
    seen.length = 0;
    void steps.run(0, 2, (...step) => seen.push(step));
    await vi.advanceTimersByTimeAsync(0);
    expect(seen).toEqual([[0, false]]);
  });

  it('is kept by the tab, each kind for itself and the last round only', () => {
    const balls = keptOfRound('balls');
    balls.write('s.1', [7, 12]);
    expect([balls.read('s.1'), balls.read('s.2'), keptOfRound('hops').read('s.1')]).toEqual([
      [7, 12],
      [],
      [],
    ]);
    balls.write('s.2', [1]);
    expect([balls.read('s.1'), balls.read('s.2')]).toEqual([[], [1]]);
  });
});

describe('options of a game', () => {
  const option = (value: string) => ({ value, label: value.toUpperCase(), note: `${value} pays` });
  function open(...values: readonly string[]) {
    const changes: string[] = [];
    const options = openOptions('Step', values.map(option), () => changes.push(options.value()));
    document.body.append(options.element);
    const input = (value: string) => options.element.querySelector<HTMLInputElement>(`[value="${value}"]`);
    const digit = (code: string, more: object = {}) =>
      document.dispatchEvent(new KeyboardEvent('keydown', { code, ...more }));
    return { options, changes, input, digit };
  }

  it('are chosen by pointer, by arrows within, and by digits from anywhere', () => {
    const { options, changes, input, digit } = open('a', 'b', 'c');
    expect([options.value(), input('a')?.checked]).toEqual(['a', true]);
    input('b')?.click();
    digit('Digit3');
    digit('Numpad1');
    digit('Digit9');
    digit('Digit2', { ctrlKey: true });
    digit('Digit2', { repeat: true });
    expect([changes, options.value()]).toEqual([['b', 'c', 'a'], 'a']);
  });

  it('stay as they are while a round goes on, unless the game sets them', () => {
    const { options, changes, input, digit } = open('a', 'b');
    options.setFree(false);
    input('b')?.click();
    digit('Digit2');
    expect([options.value(), input('a')?.checked, changes]).toEqual(['a', true, []]);
    options.choose('b');
    expect([options.value(), input('b')?.checked]).toEqual(['b', true]);
  });

  it('change with the round: what was chosen stays if it can, and the focus with it', () => {
    const { options, input } = open('a', 'b', 'c');
    options.choose('b');
    input('b')?.focus();
    options.offer([option('a'), option('b'), option('take')]);
    expect([options.value(), document.activeElement]).toEqual(['b', input('b')]);
    options.offer([option('a'), option('take')]);
    expect([options.value(), document.activeElement]).toEqual(['a', input('a')]);
    options.offer([{ ...option('a'), note: 'more' }, option('take')]);
    expect(options.element.textContent).toContain('more');
  });
});
