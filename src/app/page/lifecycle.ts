import { BehaviorSubject, fromEvent, map, merge, Subject, share, timer } from 'rxjs';
import type { Lifecycle } from '../../../streams/deps.ts';

/** How often the page looks at the clock, ms. */
const BEAT = 5_000;
/** A beat that is this late means that the page slept, ms. */
const SLEPT = 15_000;

/** What the page knows about itself: shown or hidden, online or not, back from sleep, about to go. */
export function createLifecycle(page: Window): Lifecycle {
  const { document, navigator, performance } = page;
  const visible$ = new BehaviorSubject(document.visibilityState === 'visible');
  const online$ = new BehaviorSubject(navigator.onLine);
  const slept$ = new Subject<void>();

  fromEvent(document, 'visibilitychange')
    .pipe(map(() => document.visibilityState === 'visible'))
    .subscribe(visible$);
  merge(
    fromEvent(page, 'online').pipe(map(() => true)),
    fromEvent(page, 'offline').pipe(map(() => false)),
  ).subscribe(online$);

  // No event tells of a closed lid: a beat that comes much too late does.
  let last = performance.now();
  timer(BEAT, BEAT).subscribe(() => {
    const now = performance.now();
    if (now - last > SLEPT) slept$.next();
    last = now;
  });
  const restored$ = merge(
    fromEvent<PageTransitionEvent>(page, 'pageshow').pipe(map(event => event.persisted)),
    fromEvent(document, 'resume').pipe(map(() => true)),
  );
  restored$.subscribe(fromCache => {
    if (fromCache) slept$.next();
  });

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
