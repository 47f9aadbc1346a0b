import { type RefObject, useEffect, useLayoutEffect, useRef } from 'react';
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
 * Keeps a list gliding downwards without an end (S9-40). Rows are put in above the edge and the whole list is moved up
 * by their height in the same moment, so what is in view never jumps; then it glides down, on the compositor.
 */
export function useGlide({ list, ring, moving, held, onTurn }: GlideOptions): void {
  const glide = useRef<Animation | null>(null);
  const from = useRef(0);
  const first = useRef<string | null>(null);
  const latest = useRef({ held, onTurn });
  useLayoutEffect(() => {
    latest.current = { held, onTurn };
  });

  useLayoutEffect(() => {
    const [top] = ring;
    const count = entered(ring, first.current);
    first.current = top === undefined ? null : berthKey(top);
    if (!moving || count === 0 || list.current === null || top === undefined) return;
    from.current = offsetOf(glide.current, from.current) - Math.min(count, IN_VIEW) * ROW;
    glide.current?.cancel();
    const isTurn = top.lap > 0;
    const made = list.current.animate(
      { transform: [`translateY(${from.current}px)`, 'none'] },
      isTurn
        ? { duration: (TURN_MS * -from.current) / ROW, easing: 'linear' }
        : { duration: ARRIVE_MS, easing: 'cubic-bezier(0.2, 0.8, 0.2, 1)' },
    );
    glide.current = made;
    made.onfinish = () => {
      if (glide.current !== made) return;
      glide.current = null;
      if (!latest.current.held) latest.current.onTurn();
    };
    if (latest.current.held) made.pause();
  }, [ring, moving, list]);

  useEffect(() => {
    if (!moving) {
      // What moves no longer is left where it belongs.
      glide.current?.cancel();
      glide.current = null;
    } else if (held) glide.current?.pause();
    else if (glide.current !== null) glide.current.play();
    else latest.current.onTurn();
  }, [moving, held]);

  useEffect(() => () => glide.current?.cancel(), []);
}
