import { describe, expect, it } from 'vitest';
import { throttleAction } from '../../../../streams/operators/throttleAction.ts';
import {
  CAPTCHA_REFRESH_THROTTLE_MS,
  FAVOURITES_THROTTLE_MS,
  LOGIN_SMS_THROTTLE_MS,
  throttleCaptcha,
  throttleFavourites,
  throttleLoginSms,
} from '../../../../streams/stores/throttles.ts';
import { withTestScheduler } from '../../support/marbles.ts';

describe('throttleAction', () => {
  it('lets the first action through at once and drops the rest of the window', () => {
    withTestScheduler(({ hot, expectObservable }) => {
      const actions$ = hot('ab-c-|');
      expectObservable(actions$.pipe(throttleAction(10))).toBe('a----|');
    });
  });

  it('repeats nothing after the window, and starts a new one with the next action', () => {
    withTestScheduler(({ hot, expectObservable }) => {
      const actions$ = hot('a-b 8ms c 9ms d');
      // The window of c is still closed in its last millisecond, when d comes.
      expectObservable(actions$.pipe(throttleAction(10))).toBe('a 10ms c');
    });
  });

  it('passes errors and completion on, and subscribes once', () => {
    withTestScheduler(({ cold, expectObservable, expectSubscriptions }) => {
      const actions$ = cold('a-#');
      expectObservable(actions$.pipe(throttleAction(10))).toBe('a-#');
      expectSubscriptions(actions$.subscriptions).toBe('^-!');
    });
  });
});

const named = [
  ['S9-33: favourite toggles', FAVOURITES_THROTTLE_MS, throttleFavourites],
  ['S9-34: login SMS requests', LOGIN_SMS_THROTTLE_MS, throttleLoginSms],
  ['S9-35: captcha refreshes', CAPTCHA_REFRESH_THROTTLE_MS, throttleCaptcha],
] as const;

for (const [what, ms, operator] of named) {
  it(`${what} take effect at most once in 1000 ms`, () => {
    expect(ms).toBe(1_000);
    withTestScheduler(({ hot, expectObservable }) => {
      const actions$ = hot('a 499ms b 498ms c-d');
      expectObservable(actions$.pipe(operator())).toBe('a 1000ms d');
    });
  });
}
