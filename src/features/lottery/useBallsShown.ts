import { useEffect, useState } from 'react';
import { useMedia } from '../../kit/useMedia.ts';

/** From one ball to the next, ms. */
export const BALL_MS = 450;

/** How long a draw of so many balls is shown until it is over, ms; none for who wants less motion. */
export const revealMs = (count: number, still: boolean): number => (still ? 0 : count * BALL_MS);

export interface BallsShown {
  /** How many balls of the draw are there. */
  readonly shown: number;
  /** Whether the draw came while the page was open: its result is news. */
  readonly isNews: boolean;
}

/** Lets the balls of a draw come one by one, when it is another one than before; what was over already stands at once. */
export function useBallsShown(no: number | null, count: number): BallsShown {
  const still = useMedia('(prefers-reduced-motion: reduce)');
  const [first] = useState(no);
  const [{ of, shown }, setShown] = useState({ of: no, shown: count });
  const now = still || no === null ? count : no === of ? shown : 0;
  useEffect(() => {
    if (now >= count) return;
    const next = setTimeout(() => setShown({ of: no, shown: now + 1 }), BALL_MS);
    return () => clearTimeout(next);
  }, [now, no, count]);
  return { shown: now, isNews: no !== first };
}
