import { type RefObject, useCallback, useEffect, useLayoutEffect, useRef } from 'react';
import { entered, IN_VIEW, type RingRow, rowKey } from './ring.ts';

/** Height of a row, px. */
export const ROW = 60;
/** How long the ring takes to turn by one row, and a new win to slide in, ms. */
export const ROW_TURN_MS = 3_000;
export const ARRIVE_MS = 450;
/** How long a win that slid in is left alone before the ring turns on: wins that come in a row aren't torn away. */
export const REST_MS = 450;

/** How long the ring stands still at first, ms: the page has just come, and the newest wins are read first. */
export const BEGIN_MS = 2_000;

/** Steps a second that a slow movement is made of at most. */
const STEP_RATE = 30;

/**
 * Steps of a turn: each moves by whole pixels of the screen. Between two of them nothing is drawn; parts of a pixel
 * would only blur the words, sixty times a second.
 * @param distance px
 * @param ms How long it takes.
 * @param density Pixels of the screen per px.
 */
export function scrollSteps(distance: number, ms: number, density: number): number {
  const pixels = distance * density;
  const pixelsAtOnce = Math.ceil(pixels / ((ms / 1_000) * STEP_RATE));
  return Math.max(1, Math.round(pixels / pixelsAtOnce));
}

export interface ScrollAnimationOptions {
  readonly list: RefObject<HTMLElement | null>;
  readonly ring: readonly RingRow[];
  /** False: nothing moves by itself. */
  readonly moving: boolean;
  /** Somebody points at it, reads it, or pressed pause. */
  readonly held: boolean;
  /** Brings the next row in. */
  readonly onTurn: () => void;
}

/** How far the list is still above its place, px: 0 or less. */
function offsetOf(animation: Animation | null, from: number): number {
  const progress = animation?.effect?.getComputedTiming().progress ?? 1;
  return from * (1 - progress);
}

/**
 * Keeps a list scrolling downwards without end (S9-40). Each row takes the text of the row above it, and in the same moment
 * the list is moved up by as many rows, so that nothing in view jumps; then the compositor scrolls it down.
 * Wins that arrive faster than rows could slide in appear in their places at once.
 */
export function useScrollAnimation({ list, ring, moving, held, onTurn }: ScrollAnimationOptions): void {
  const animation = useRef<Animation | null>(null);
  const from = useRef(0);
  const rest = useRef<number | undefined>(undefined);
  const hasBegun = useRef(false);
  const crowded = useRef(false);
  const first = useRef<string | null>(null);
  const latest = useRef({ held, onTurn });
  useLayoutEffect(() => {
    latest.current = { held, onTurn };
  });

  const stop = useCallback(() => {
    window.clearTimeout(rest.current);
    rest.current = undefined;
    crowded.current = false;
    animation.current?.cancel();
    animation.current = null;
  }, []);
  const goOn = useCallback(() => {
    stop();
    if (!latest.current.held) latest.current.onTurn();
  }, [stop]);

  useLayoutEffect(() => {
    const [top] = ring;
    const count = entered(ring, first.current);
    first.current = top === undefined ? null : rowKey(top);
    if (!moving || count === 0 || list.current === null || top === undefined) return;
    const wasCrowded = crowded.current;
    const left = offsetOf(animation.current, from.current);
    stop();
    from.current = left - Math.min(count, IN_VIEW) * ROW;
    if (wasCrowded || from.current < -IN_VIEW * ROW) {
      crowded.current = true;
      rest.current = window.setTimeout(goOn, REST_MS);
      return;
    }
    const isTurn = top.lap > 0;
    const duration = isTurn ? (ROW_TURN_MS * -from.current) / ROW : ARRIVE_MS;
    const made = list.current.animate(
      { transform: [`translateY(${from.current}px)`, 'none'] },
      isTurn
        ? { duration, easing: `steps(${scrollSteps(-from.current, duration, window.devicePixelRatio)})` }
        : { duration, easing: 'cubic-bezier(0.2, 0.8, 0.2, 1)' },
    );
    animation.current = made;
    made.onfinish = () => {
      if (animation.current !== made) return;
      animation.current = null;
      if (isTurn) goOn();
      else rest.current = window.setTimeout(goOn, REST_MS);
    };
    if (latest.current.held) made.pause();
  }, [ring, moving, list, stop, goOn]);

  useEffect(() => {
    const begin = () => {
      hasBegun.current = true;
      goOn();
    };
    // What moves no longer is left where it belongs.
    if (!moving) stop();
    else if (held) animation.current?.pause();
    else if (animation.current !== null) animation.current.play();
    else if (rest.current === undefined) {
      if (hasBegun.current) latest.current.onTurn();
      else rest.current = window.setTimeout(begin, BEGIN_MS);
    }
  }, [moving, held, stop, goOn]);

  useEffect(() => stop, [stop]);
}
