import { mergeMap, Subject } from 'rxjs';

/** Does work in its order, so much of it at once. */
export type Lane = <T>(work: () => Promise<T>) => Promise<T>;

/**
 * A time limit of a call counts from when it is sent. A thousand calls at once would wait for each other at the wallet until their
 * limits are over, and be done again: what waits, waits here.
 *
 * @param most Pieces of work under way at once.
 */
export function createLane(most: number): Lane {
  const work$ = new Subject<() => Promise<void>>();
  work$.pipe(mergeMap(work => work(), most)).subscribe();
  return work => new Promise((resolve, reject) => work$.next(() => work().then(resolve, reject)));
}
