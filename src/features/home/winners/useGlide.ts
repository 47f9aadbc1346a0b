import { type RefObject, useCallback, useEffect, useLayoutEffect, useRef } from 'react';
import { type Berth, berthKey, entered, IN_VIEW } from './ring.ts';

/** Height of a row, px. */
export const ROW = 60;
/** How long the ring takes to turn by one row, and a new win to slide in, ms. */
export const TURN_MS = 3_000;
export const ARRIVE_MS = 450;

export interface GlideOptions {
  readonly list: RefObject<HTMLElement | null>;
  readonly ring: readonly Berth[];
  /** False: nothing moves by itself. */
  readonly moving: boolean;
  /** Somebody points at it, reads it, or pressed pause. */
  readonly held: boolean;
  /** Brings the next row in. */
  readonly onTurn: () => void;
}

/** How far the list is still above its place, px: 0 or less. */
function offsetOf(glide: Animation | null, from: number): number {
  const progress = glide?.effect?.getComputedTiming().progress ?? 1;
  return from * (1 - progress);
}

/**
 * Keeps a list gliding downwards without an end (S9-40). Its rows say what they say one place further down, and in the
 * same moment the whole list is moved up by as many rows, so what is in view never jumps; then it glides down, on the
 * compositor. Wins that come faster than rows could slide in are shown where they belong.
 */
export function useGlide({ list, ring, moving, held, onTurn }: GlideOptions): void {
  const glide = useRef<Animation | null>(null);
  const from = useRef(0);
  const calm = useRef<number | undefined>(undefined);
  const first = useRef<string | null>(null);
  const latest = useRef({ held, onTurn });
  useLayoutEffect(() => {
    latest.current = { held, onTurn };
  });

  const stop = useCallback(() => {
    window.clearTimeout(calm.current);
    calm.current = undefined;
    glide.current?.cancel();
    glide.current = null;
  }, []);
  const goOn = useCallback(() => {
    stop();
    if (!latest.current.held) latest.current.onTurn();
  }, [stop]);

  useLayoutEffect(() => {
    const [top] = ring;
    const count = entered(ring, first.current);
    first.current = top === undefined ? null : berthKey(top);
    if (!moving || count === 0 || list.current === null || top === undefined) return;
    const isCrowded = calm.current !== undefined;
    const left = offsetOf(glide.current, from.current);
    stop();
    from.current = left - Math.min(count, IN_VIEW) * ROW;
    if (isCrowded || from.current < -IN_VIEW * ROW) {
      calm.current = window.setTimeout(goOn, ARRIVE_MS);
      return;
    }
    const isTurn = top.lap > 0;
    const made = list.current.animate(
      { transform: [`translateY(${from.current}px)`, 'none'] },
      isTurn
        ? { duration: (TURN_MS * -from.current) / ROW, easing: 'linear' }
        : { duration: ARRIVE_MS, easing: 'cubic-bezier(0.2, 0.8, 0.2, 1)' },
    );
    glide.current = made;
    made.onfinish = goOn;
    if (latest.current.held) made.pause();
  }, [ring, moving, list, stop, goOn]);

  useEffect(() => {
    // What moves no longer is left where it belongs.
    if (!moving) stop();
    else if (held) glide.current?.pause();
    else if (glide.current !== null) glide.current.play();
    else if (calm.current === undefined) latest.current.onTurn();
  }, [moving, held, stop]);

  useEffect(() => stop, [stop]);
}
