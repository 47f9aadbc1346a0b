import { useState } from 'react';
import type { Winner } from '../../../../streams/wire/entities/winner.ts';
import { arrive, type Berth, turn } from './ring.ts';

/** The ring over a board, and how to turn it. */
export function useRing(board: readonly Winner[]): readonly [readonly Berth[], () => void] {
  const [ring, setRing] = useState(() => arrive([], board));
  const [taken, setTaken] = useState(board);
  // Derived state, set while rendering: React renders again at once, nothing is painted in between.
  if (taken !== board) {
    setTaken(board);
    setRing(arrive(ring, board));
  }
  return [ring, () => setRing(turn)];
}
