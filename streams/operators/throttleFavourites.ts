import type { MonoTypeOperatorFunction, SchedulerLike } from 'rxjs';
import { throttleAction } from './throttleAction.ts';

/** Least time between two toggles of favourites, ms (S9-33). */
export const FAVOURITES_THROTTLE_MS = 1_000;

/** At most one of the toggles of favourites per `FAVOURITES_THROTTLE_MS`; the rest is dropped (S9-33). */
export function throttleFavourites<T>(scheduler?: SchedulerLike): MonoTypeOperatorFunction<T> {
  return throttleAction(FAVOURITES_THROTTLE_MS, scheduler);
}
