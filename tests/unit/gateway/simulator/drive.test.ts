import { describe, expect, it } from 'vitest';
import { createCast } from '../../../../gateway/demo/cast.ts';
import type { Action } from '../../../../gateway/simulator/actions.ts';
import { drive } from '../../../../gateway/simulator/drive.ts';
import { createScript } from '../../../../gateway/simulator/script.ts';
import { createVirtualClock } from '../../../gateway/simulator/virtualClock.ts';

const START = Date.UTC(2026, 0, 5, 12);

function driven() {
  const clock = createVirtualClock(START);
  const submitted: { at: number; action: Action }[] = [];
  const stop = drive(createScript('lotus', createCast('lotus'), 1), clock, action =>
    submitted.push({ at: clock.now() - START, action }),
  );
  return { clock, submitted, stop };
}

describe('playing a script on the world clock', () => {
  it('hands every action over when it is due, in order', async () => {
    const { clock, submitted } = driven();
    await clock.advance(60_000);
    const expected = [];
    for (const next of createScript('lotus', createCast('lotus'), 1)) {
      if (next.at > 60_000) break;
      expected.push(next);
    }
    expect(submitted).toEqual(expected);
  });

  it('does not make up for what it missed while the machine slept', async () => {
    const { clock, submitted } = driven();
    await clock.advance(10_000);
    const before = submitted.length;
    await clock.jump(8 * 3_600_000);
    expect(submitted.length - before).toBe(1);
    await clock.advance(10_000);
    expect(submitted.length - before).toBeGreaterThan(5);
    expect(submitted.length - before).toBeLessThan(20);
  });

  it('stops at once and leaves nothing waiting on the clock', async () => {
    const { clock, submitted, stop } = driven();
    await clock.advance(10_000);
    const before = submitted.length;
    stop();
    await clock.advance(60_000);
    expect(submitted).toHaveLength(before);
    expect(clock.waiting()).toBe(0);
  });
});
