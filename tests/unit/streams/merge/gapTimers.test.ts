import { describe, expect, it } from 'vitest';
import type { TopicEntry } from '../../../../streams/merge/entry.ts';
import { GAP_MS, GapTimers } from '../../../../streams/merge/gapTimers.ts';
import { createScope } from '../../../../streams/scope.ts';
import { VirtualTime } from '../../support/virtualTime.ts';
import { poolEntry } from './poolEntry.ts';

const [a, b, c] = ['a', 'b', 'c'].map(poolEntry) as [TopicEntry, TopicEntry, TopicEntry];

describe('the gap timers (R3)', () => {
  const rig = () => {
    const time = new VirtualTime();
    const scope = createScope();
    const expired: string[] = [];
    return {
      time,
      scope,
      expired,
      gaps: new GapTimers(scope, time.scheduler, ({ name }) => expired.push(name)),
    };
  };

  it('run 250 ms for each topic alone, and arming again prolongs nothing', () => {
    const { gaps, time, expired } = rig();
    gaps.arm(a);
    time.advance(100);
    gaps.arm(b);
    gaps.arm(a);
    time.advance(GAP_MS - 101);
    expect(expired).toEqual([]);
    time.advance(1);
    expect(expired).toEqual(['a']);
    time.advance(100);
    expect(expired).toEqual(['a', 'b']);
  });

  it('can be armed again after they ended, and disarmed at any time', () => {
    const { gaps, time, expired } = rig();
    gaps.arm(a);
    time.advance(GAP_MS);
    gaps.arm(a);
    gaps.arm(b);
    gaps.disarm(b);
    gaps.disarm(c);
    time.advance(GAP_MS);
    expect(expired).toEqual(['a', 'a']);
  });

  it('end with their scope', () => {
    const { gaps, time, scope, expired } = rig();
    gaps.arm(a);
    scope.end();
    time.advance(GAP_MS);
    expect(expired).toEqual([]);
  });
});
