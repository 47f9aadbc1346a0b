import { useState } from 'react';
import type { Winner } from '../../../../streams/wire/entities/winner.ts';
import { arrive, type Berth, turn } from './ring.ts';

/**
 * The ring over a board, and how to turn it.
 * @param moving False: nothing looks at it, and what is new is taken in when it moves again.
 */
export function useRing(board: readonly Winner[], moving: boolean): readonly [readonly Berth[], () => void] {
  const [ring, setRing] = useState(() => arrive([], board));
  const [taken, setTaken] = useState(board);
  // Derived state, set while rendering: React renders again at once, nothing is painted in between.
  if (moving && taken !== board) {
    setTaken(board);
    setRing(arrive(ring, board));
  }
  return [ring, () => setRing(turn)];
}
