import type { MonoTypeOperatorFunction, SchedulerLike } from 'rxjs';
import { throttleAction } from './throttleAction.ts';

/** Least time between two requests for a login SMS, ms (S9-34). */
export const LOGIN_SMS_THROTTLE_MS = 1_000;

/** At most one of the requests for a login SMS per `LOGIN_SMS_THROTTLE_MS`; the rest is dropped (S9-34). */
export function throttleLoginSms<T>(scheduler?: SchedulerLike): MonoTypeOperatorFunction<T> {
  return throttleAction(LOGIN_SMS_THROTTLE_MS, scheduler);
}
