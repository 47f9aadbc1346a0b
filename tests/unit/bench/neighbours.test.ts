import { describe, expect, it } from 'vitest';
import { busyShare } from '../../../bench/src/load/neighbours.ts';

const processor = (user: number, nice: number, sys: number, irq: number, idle: number) => ({
  times: { user, nice, sys, irq, idle },
});

describe('what others take of the processors', () => {
  it('is nothing on idle ones', () => {
    const before = [processor(70, 0, 30, 0, 900), processor(10, 0, 0, 0, 990)];
    const after = [processor(70, 0, 30, 0, 1_900), processor(10, 0, 0, 0, 1_990)];
    expect(busyShare(before, after)).toBe(0);
  });

  it('counts all work since the first look, on all processors', () => {
    const before = [processor(500, 0, 0, 0, 500), processor(0, 0, 0, 0, 0)];
    const after = [processor(700, 100, 150, 50, 1_000), processor(0, 0, 0, 0, 1_000)];
    expect(busyShare(before, after)).toBe(0.25);
  });
});
