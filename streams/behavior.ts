import type { Observable } from 'rxjs';

/**
 * A stream that always has a current value. It errors only over a bug, and completes only when its scope ends.
 * Only Behaviors cross into React (`useBehavior`).
 */
export interface Behavior<T> extends Observable<T> {
  /** The current value; reading it has no effect. */
  readonly value: T;
}
