import fc from 'fast-check';
import { BehaviorSubject, concat, defer, NEVER, Observable, of, throwError } from 'rxjs';
import { describe, expect, it } from 'vitest';
import { adaptivePoll, type PollState } from '../../../../streams/operators/adaptivePoll.ts';
import { fullJitter } from '../../../../streams/operators/fullJitter.ts';
import { retryWithJitter } from '../../../../streams/operators/retryWithJitter.ts';
import { withTestScheduler } from '../../support/marbles.ts';
import { VirtualTime } from '../../support/virtualTime.ts';

const awake$ = concat(of(true), NEVER);

describe('fullJitter', () => {
  it('stays between nothing and its bound for every attempt and every random number', () => {
    const bounds = { baseMs: 1_000, capMs: 30_000 };
    fc.assert(
      fc.property(fc.nat(2_000), fc.double({ min: 0, max: 1, noNaN: true }), (attempt, random) => {
        const delay = fullJitter(attempt, bounds, () => random);
        expect(delay).toBeGreaterThanOrEqual(0);
        expect(delay).toBeLessThanOrEqual(Math.min(30_000, 1_000 * 2 ** attempt));
        expect(fullJitter(attempt + 1, bounds, () => random)).toBeGreaterThanOrEqual(delay);
      }),
    );
  });
});

describe('retryWithJitter', () => {
  const bounds = { baseMs: 4, capMs: 10, random: () => 1, awake$ };

  it('with a count of 0 passes the first error on at once', () => {
    withTestScheduler(({ cold, expectObservable }) => {
      expectObservable(cold('a-#').pipe(retryWithJitter({ ...bounds, count: 0 }))).toBe('a-#');
    });
  });

  it('waits its own delay when that is longer than the Retry-After, and when there is none', () => {
    for (const retryAfterMs of [null, 0, 3]) {
      withTestScheduler(({ cold, expectObservable, expectSubscriptions }) => {
        const source$ = cold<string>('#');
        const retried$ = source$.pipe(retryWithJitter({ ...bounds, retryAfterMs: () => retryAfterMs }));
        expectObservable(retried$, '^ 5ms !').toBe('-');
        expectSubscriptions(source$.subscriptions).toBe(['(^!)', '4ms (^!)']);
      });
    }
  });

  it('judges every error by itself: a hopeless one after a retry ends it', () => {
    withTestScheduler(({ cold, expectObservable }) => {
      const errors = ['busy', 'busy', 'gone'];
      let n = 0;
      const source$ = defer(() => cold<string>('#', undefined, errors[n++]));
      const retried$ = source$.pipe(retryWithJitter({ ...bounds, retryable: error => error === 'busy' }));
      expectObservable(retried$).toBe('12ms #', undefined, 'gone');
    });
  });

  it('tries nothing more once nobody listens', () => {
    const time = new VirtualTime();
    let tries = 0;
    const source$ = defer(() => {
      tries += 1;
      return throwError(() => 'down');
    });
    const listening = source$.pipe(retryWithJitter({ ...bounds, scheduler: time.scheduler })).subscribe();
    time.advance(4);
    listening.unsubscribe();
    time.advance(1_000);
    expect(tries).toBe(2);
  });
});

describe('adaptivePoll', () => {
  it('gives up the request under way and every timer when nobody listens any more', () => {
    const time = new VirtualTime();
    let [asked, givenUp] = [0, 0];
    const poll = () =>
      new Observable<never>(() => {
        asked += 1;
        return () => {
          givenUp += 1;
        };
      });
    const listening = adaptivePoll({ poll, delayMs: () => 5, awake$, scheduler: time.scheduler }).subscribe();
    time.advance(5);
    listening.unsubscribe();
    time.advance(1_000);
    expect([asked, givenUp]).toEqual([1, 1]);
  });

  it('counts for each listener alone', () => {
    const time = new VirtualTime();
    const states: PollState[] = [];
    const polled$ = adaptivePoll({
      poll: () => throwError(() => 'down'),
      delayMs: state => {
        states.push(state);
        return 10;
      },
      awake$,
      scheduler: time.scheduler,
    });
    const first = polled$.subscribe();
    time.advance(25);
    first.unsubscribe();
    polled$.subscribe();
    expect(states.map(({ failures }) => failures)).toEqual([0, 1, 2, 0]);
  });

  it('remembers its failures over a sleep of the page', () => {
    const time = new VirtualTime();
    const sleeps$ = new BehaviorSubject(true);
    const failures: number[] = [];
    const delayMs = (state: PollState) => {
      failures.push(state.failures);
      return 10;
    };
    const poll = () => throwError(() => 'down');
    adaptivePoll({ poll, delayMs, awake$: sleeps$, scheduler: time.scheduler }).subscribe();
    time.advance(15);
    sleeps$.next(false);
    time.advance(1_000);
    sleeps$.next(true);
    expect(failures).toEqual([0, 1, 1]);
  });
});
