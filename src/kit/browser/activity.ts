import { filter, fromEvent, map, merge, type Observable, share, throttleTime } from 'rxjs';

/** Events that show use of the page; not `scroll`, which also happens without input. */
const SIGNS = ['pointerdown', 'pointermove', 'keydown', 'wheel', 'touchstart'] as const;
/** Least time between two emissions, ms: moving the mouse would otherwise emit 60 times a second. */
const EVERY = 1_000;

/** Elements that move under a resting mouse cause events without movement: those don't count. */
function isMoved(event: Event): boolean {
  return (
    !(event instanceof PointerEvent && event.type === 'pointermove') ||
    event.movementX !== 0 ||
    event.movementY !== 0
  );
}

/** Emits when somebody uses this tab, at most once a second. */
export function watchActivity(page: Window): Observable<void> {
  const options = { capture: true, passive: true };
  return merge(...SIGNS.map(sign => fromEvent<Event>(page, sign, options))).pipe(
    filter(isMoved),
    throttleTime(EVERY),
    map(() => undefined),
    share(),
  );
}
