import { fromEvent, map, merge, Subject, share } from 'rxjs';
import { createState } from '../../../streams/behaviors/state.ts';
import type { Lifecycle } from '../../../streams/deps.ts';
import type { Scope } from '../../../streams/scope.ts';

/** How often it is looked whether the page slept, ms: no event tells of a closed lid. */
const BEAT_MS = 5_000;
/** A beat that is so much too late was slept through, ms. */
const LATE_MS = 10_000;

/** Life of the page: visible or hidden, online or offline, back from sleep, about to unload. */
export function pageLifecycle(scope: Scope, page: Window = window): Lifecycle {
  const { document, navigator, performance } = page;
  const isVisible = () => document.visibilityState === 'visible';
  const visible$ = createState(isVisible());
  const online$ = createState(navigator.onLine);
  const wake$ = new Subject<void>();
  const restored$ = merge(fromEvent(page, 'pageshow'), fromEvent(document, 'resume')).pipe(share());

  scope.subscribe(merge(fromEvent(document, 'visibilitychange'), restored$), () => visible$.set(isVisible()));
  scope.subscribe(merge(fromEvent(page, 'online'), fromEvent(page, 'offline')), () =>
    online$.set(navigator.onLine),
  );
  scope.subscribe(restored$, event => {
    // The first time that a page is shown it comes from nowhere.
    if (!('persisted' in event) || event.persisted === true) wake$.next();
  });
  let beatAt = performance.now();
  const beats = page.setInterval(() => {
    const sinceMs = performance.now() - beatAt;
    beatAt += sinceMs;
    // Browsers slow the timers of hidden pages.
    if (isVisible() && sinceMs > BEAT_MS + LATE_MS) wake$.next();
  }, BEAT_MS);
  scope.add(() => page.clearInterval(beats));
  return {
    visible$,
    online$,
    wake$: wake$.asObservable(),
    hide$: merge(fromEvent(page, 'pagehide'), fromEvent(document, 'freeze')).pipe(map(() => undefined)),
  };
}
