import {
  BehaviorSubject,
  distinctUntilChanged,
  filter,
  fromEvent,
  map,
  merge,
  NEVER,
  type Observable,
  Subject,
  share,
  switchMap,
  timer,
} from 'rxjs';
import type { Lifecycle } from '../../../streams/deps.ts';

/** Interval of the timer that detects sleep, ms. */
const BEAT = 5_000;
/** A tick that is this late means that the page slept, ms. */
const SLEPT = 15_000;

/**
 * Emits when a tick is much too late, because no event reports a closed lid. Only while the page is visible,
 * because browsers throttle the timers of hidden pages.
 */
function lateBeats(visible$: Observable<boolean>, { performance }: Window): Observable<unknown> {
  const beats$ = () => {
    let last = performance.now();
    return timer(BEAT, BEAT).pipe(
      filter(() => {
        const sinceMs = performance.now() - last;
        last += sinceMs;
        return sinceMs > SLEPT;
      }),
    );
  };
  return visible$.pipe(switchMap(visible => (visible ? beats$() : NEVER)));
}

/** Lifecycle of the page: visible or hidden, online or offline, back from sleep, about to unload. */
export function createLifecycle(page: Window): Lifecycle {
  const { document, navigator } = page;
  const isVisible = () => document.visibilityState === 'visible';
  const visible$ = new BehaviorSubject(isVisible());
  const online$ = new BehaviorSubject(navigator.onLine);
  const slept$ = new Subject<void>();

  const restored$ = merge(
    fromEvent<PageTransitionEvent>(page, 'pageshow').pipe(filter(event => event.persisted)),
    fromEvent(document, 'resume'),
  ).pipe(share());
  // Not every browser says that a page out of the cache is visible again.
  merge(fromEvent(document, 'visibilitychange'), restored$)
    .pipe(map(isVisible), distinctUntilChanged())
    .subscribe(visible$);
  merge(
    fromEvent(page, 'online').pipe(map(() => true)),
    fromEvent(page, 'offline').pipe(map(() => false)),
  ).subscribe(online$);
  merge(restored$, lateBeats(visible$, page))
    .pipe(map(() => undefined))
    .subscribe(slept$);

  return {
    visible$,
    online$,
    wake$: slept$.asObservable(),
    hide$: merge(fromEvent(page, 'pagehide'), fromEvent(document, 'freeze')).pipe(
      map(() => undefined),
      share(),
    ),
  };
}
