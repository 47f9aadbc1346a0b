import { concat, NEVER, of } from 'rxjs';
import { describe, expect, it } from 'vitest';
import { createState } from '../../../../streams/behaviors/state.ts';
import { adaptivePoll, type PollState } from '../../../../streams/operators/adaptivePoll.ts';
import { awake } from '../../../../streams/operators/awake.ts';
import { withTestScheduler } from '../../support/marbles.ts';

const awake$ = concat(of(true), NEVER);

describe('adaptivePoll', () => {
  it('waits, asks, and starts the next delay when the answer is complete', () => {
    withTestScheduler(({ cold, expectObservable }) => {
      const poll = () => cold('--(a|)');
      expectObservable(adaptivePoll({ poll, delayMs: () => 5, awake$ }), '^ 22ms !').toBe(
        '7ms a 6ms a 6ms a',
      );
    });
  });

  it('asks for the delay before every poll, and tells how many failed in a row', () => {
    const states: PollState[] = [];
    withTestScheduler(({ cold, expectObservable }) => {
      const answers = [cold('#'), cold('#', undefined, 'late'), cold('(a|)')];
      let next = 0;
      const poll = () => answers[next++] ?? NEVER;
      const delayMs = (state: PollState) => {
        states.push(state);
        return 2 + state.failures;
      };
      expectObservable(adaptivePoll({ poll, delayMs, awake$ }), '^ 30ms !').toBe('9ms a');
    });
    expect(states).toEqual([
      { polls: 0, failures: 0, error: null },
      { polls: 1, failures: 1, error: 'error' },
      { polls: 2, failures: 2, error: 'late' },
      { polls: 3, failures: 0, error: null },
    ]);
  });

  it('takes a poll that throws for a failed one', () => {
    withTestScheduler(({ expectObservable }) => {
      const poll = () => {
        throw new Error('bug');
      };
      expectObservable(adaptivePoll({ poll, delayMs: () => 5, awake$ }), '^ 30ms !').toBe('-');
    });
  });

  it('stops while the page sleeps, drops the answer under way, and begins with a delay afterwards', () => {
    withTestScheduler(({ cold, hot, expectObservable, expectSubscriptions }) => {
      const source$ = cold('----(a|)');
      const sleeps$ = hot('t-----f---t', { t: true, f: false });
      const polled$ = adaptivePoll({ poll: () => source$, delayMs: () => 3, awake$: sleeps$ });
      expectObservable(polled$, '^ 18ms !').toBe('17ms a');
      expectSubscriptions(source$.subscriptions).toBe(['3ms ^--!', '13ms ^---!']);
    });
  });
});

describe('awake', () => {
  it('is true only while the page is visible and the device online, and repeats nothing', () => {
    const visible$ = createState(true);
    const online$ = createState(true);
    const seen: boolean[] = [];
    awake({ visible$, online$ }).subscribe(value => seen.push(value));
    online$.set(false);
    visible$.set(false);
    online$.set(true);
    visible$.set(true);
    expect(seen).toEqual([true, false, true]);
  });
});
