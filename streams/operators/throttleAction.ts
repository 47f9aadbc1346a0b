import { asyncScheduler, type MonoTypeOperatorFunction, type SchedulerLike, throttleTime } from 'rxjs';

/**
 * Lets a person's action through at once and drops further ones for `ms` milliseconds. Nothing is delayed or
 * repeated: an action that is carried out later would surprise.
 */
export function throttleAction<T>(
  ms: number,
  scheduler: SchedulerLike = asyncScheduler,
): MonoTypeOperatorFunction<T> {
  return throttleTime(ms, scheduler, { leading: true, trailing: false });
}
