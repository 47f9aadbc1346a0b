import { type MonoTypeOperatorFunction, Observable } from 'rxjs';
import type { FrameScheduler } from '../deps.ts';

/**
 * Emits the latest value once per frame, however many came. Put it before a value is shared: behind it, each
 * subscriber would pay for every value. Completion lets the waiting value out first.
 */
export function frameBatched<T>(frames: FrameScheduler): MonoTypeOperatorFunction<T> {
  return source$ =>
    new Observable<T>(subscriber => {
      let latest: { readonly value: T } | null = null;
      let handle: number | null = null;
      const flush = () => {
        handle = null;
        const waiting = latest;
        latest = null;
        if (waiting) subscriber.next(waiting.value);
      };
      const subscription = source$.subscribe({
        next: value => {
          latest = { value };
          handle ??= frames.request(flush);
        },
        error: (error: unknown) => subscriber.error(error),
        complete: () => {
          if (handle !== null) frames.cancel(handle);
          flush();
          subscriber.complete();
        },
      });
      return () => {
        subscription.unsubscribe();
        if (handle !== null) frames.cancel(handle);
      };
    });
}
