import type { MonoTypeOperatorFunction, SchedulerLike } from 'rxjs';
import { throttleAction } from './throttleAction.ts';

/** Least time between two refreshes of the captcha image, ms (S9-35). */
export const CAPTCHA_REFRESH_THROTTLE_MS = 1_000;

/** At most one of the refreshes of the captcha image per `CAPTCHA_REFRESH_THROTTLE_MS`; the rest is dropped (S9-35). */
export function throttleCaptcha<T>(scheduler?: SchedulerLike): MonoTypeOperatorFunction<T> {
  return throttleAction(CAPTCHA_REFRESH_THROTTLE_MS, scheduler);
}
