import type { MonoTypeOperatorFunction, SchedulerLike } from 'rxjs';
import { throttleAction } from '../operators/throttleAction.ts';

/** Least time between two requests for a login SMS, ms (S9-34). */
export const LOGIN_SMS_THROTTLE_MS = 1_000;

/** At most one of the requests for a login SMS per `LOGIN_SMS_THROTTLE_MS`; the rest is dropped (S9-34). */
export function throttleLoginSms<T>(scheduler?: SchedulerLike): MonoTypeOperatorFunction<T> {
  return throttleAction(LOGIN_SMS_THROTTLE_MS, scheduler);
}

/** Least time between two refreshes of the captcha image, ms (S9-35). */
export const CAPTCHA_REFRESH_THROTTLE_MS = 1_000;

/** At most one of the refreshes of the captcha image per `CAPTCHA_REFRESH_THROTTLE_MS`; the rest is dropped (S9-35). */
export function throttleCaptcha<T>(scheduler?: SchedulerLike): MonoTypeOperatorFunction<T> {
  return throttleAction(CAPTCHA_REFRESH_THROTTLE_MS, scheduler);
}

/** Least time between two toggles of favourites, ms (S9-33). */
export const FAVOURITES_THROTTLE_MS = 1_000;

/** At most one of the toggles of favourites per `FAVOURITES_THROTTLE_MS`; the rest is dropped (S9-33). */
export function throttleFavourites<T>(scheduler?: SchedulerLike): MonoTypeOperatorFunction<T> {
  return throttleAction(FAVOURITES_THROTTLE_MS, scheduler);
}
