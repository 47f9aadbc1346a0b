import { concat, NEVER, of } from 'rxjs';
import { describe, expect, it } from 'vitest';
import { fullJitter } from '../../../../streams/operators/fullJitter.ts';
import { MAX_RETRY_AFTER_MS, retryWithJitter } from '../../../../streams/operators/retryWithJitter.ts';
import { withTestScheduler } from '../../support/marbles.ts';

const awake$ = concat(of(true), NEVER);
/** The upper end of every range makes full jitter predictable. */
const bounds = { baseMs: 4, capMs: 10, random: () => 1, awake$ };

describe('fullJitter', () => {
  it('doubles its upper bound up to the cap', () => {
    const limits = [0, 1, 2, 3, 4, 5, 6].map(n => fullJitter(n, { baseMs: 1_000, capMs: 30_000 }, () => 1));
    expect(limits).toEqual([1_000, 2_000, 4_000, 8_000, 16_000, 30_000, 30_000]);
  });

  it('may be nothing at all, so that a crowd spreads over the whole range', () => {
    expect(fullJitter(5, { baseMs: 1_000, capMs: 30_000 }, () => 0)).toBe(0);
    expect(fullJitter(5_000, { baseMs: 1_000, capMs: 30_000 }, () => 0.5)).toBe(15_000);
  });
});

describe('retryWithJitter', () => {
  it('subscribes again after 4, 8, 10 and 10 ms when the range is 4 ms capped at 10', () => {
    withTestScheduler(({ cold, expectObservable, expectSubscriptions }) => {
      const source$ = cold<string>('#');
      expectObservable(source$.pipe(retryWithJitter(bounds)), '^ 32ms !').toBe('-');
      expectSubscriptions(source$.subscriptions).toBe([
        '(^!)',
        '4ms (^!)',
        '12ms (^!)',
        '22ms (^!)',
        '32ms (^!)',
      ]);
    });
  });

  it('passes values on and starts the count anew after one', () => {
    withTestScheduler(({ cold, expectObservable, expectSubscriptions }) => {
      const source$ = cold('a#');
      expectObservable(source$.pipe(retryWithJitter(bounds)), '^ 11ms !').toBe('a----a----a');
      expectSubscriptions(source$.subscriptions).toBe(['^!', '5ms ^!', '10ms ^!']);
    });
  });

  it('never tries before the Retry-After of the error', () => {
    withTestScheduler(({ cold, expectSubscriptions, expectObservable }) => {
      const source$ = cold<string>('#', undefined, { retryAfterMs: 25 });
      const retried$ = source$.pipe(
        retryWithJitter({
          ...bounds,
          retryAfterMs: error => (error as { retryAfterMs: number }).retryAfterMs,
        }),
      );
      expectObservable(retried$, '^ 30ms !').toBe('-');
      expectSubscriptions(source$.subscriptions).toBe(['(^!)', '25ms (^!)']);
    });
  });

  it('does not let a server keep it away for more than an hour', () => {
    withTestScheduler(({ cold, expectSubscriptions, expectObservable }) => {
      const source$ = cold<string>('#');
      const retried$ = source$.pipe(
        retryWithJitter({ ...bounds, retryAfterMs: () => MAX_RETRY_AFTER_MS * 9 }),
      );
      expectObservable(retried$, '^ 3600001ms !').toBe('-');
      expectSubscriptions(source$.subscriptions).toBe(['(^!)', '3600000ms (^!)']);
    });
  });

  it('waits with a retry that falls due while the page is hidden or offline', () => {
    withTestScheduler(({ cold, hot, expectSubscriptions, expectObservable }) => {
      const source$ = cold<string>('#');
      const woken$ = concat(of(false), hot('20ms t', { t: true }));
      expectObservable(source$.pipe(retryWithJitter({ ...bounds, awake$: woken$ })), '^ 22ms !').toBe('-');
      expectSubscriptions(source$.subscriptions).toBe(['(^!)', '20ms (^!)']);
    });
  });

  it('gives up after the given number of retries, and at once on errors that can not be helped', () => {
    withTestScheduler(({ cold, expectObservable }) => {
      expectObservable(cold<string>('#').pipe(retryWithJitter({ ...bounds, count: 2 }))).toBe('12ms #');
      const hopeless$ = cold<string>('#').pipe(retryWithJitter({ ...bounds, retryable: () => false }));
      expectObservable(hopeless$).toBe('#');
    });
  });

  it('lets empty and endless sources alone', () => {
    withTestScheduler(({ cold, expectObservable }) => {
      expectObservable(cold('|').pipe(retryWithJitter(bounds))).toBe('|');
      expectObservable(cold('-').pipe(retryWithJitter(bounds))).toBe('-');
    });
  });
});
