import { filter, fromEvent, map, merge, type Observable, share, throttleTime } from 'rxjs';

/** Things somebody does with a page; not `scroll`, which the page does by itself as well. */
const SIGNS = ['pointerdown', 'pointermove', 'keydown', 'wheel', 'touchstart'] as const;
/** Moving the mouse is one sign of life, not sixty a second, ms. */
const EVERY = 1_000;

/** What moves under a mouse that lies still tells of a move as well. */
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
