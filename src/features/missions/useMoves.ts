import { useEffect, useRef, useState } from 'react';

interface Ranked {
  readonly name: string;
  readonly rank: number;
}

export type Move = 'up' | 'down';

/** Ranks by name; a name that several share tells nothing and is left out. */
function ranksOf(places: readonly Ranked[]): ReadonlyMap<string, number> {
  const ranks = new Map<string, number>();
  const shared = new Set<string>();
  for (const { name, rank } of places) {
    if (ranks.has(name)) shared.add(name);
    ranks.set(name, rank);
  }
  for (const name of shared) ranks.delete(name);
  return ranks;
}

/** Who has risen or fallen at the last change of the ranks; it stays until they change again. */
export function useMoves(places: readonly Ranked[]): ReadonlyMap<string, Move> {
  const [moves, setMoves] = useState<ReadonlyMap<string, Move>>(new Map());
  const before = useRef<ReadonlyMap<string, number> | null>(null);
  const order = places.map(({ name, rank }) => `${rank} ${name}`).join('\n');
  // biome-ignore lint/correctness/useExhaustiveDependencies: the order says all that counts of the places
  useEffect(() => {
    const ranks = ranksOf(places);
    const last = before.current;
    before.current = ranks;
    if (last === null) return;
    const moved = [...ranks].flatMap(([name, rank]) => {
      const was = last.get(name);
      if (was === undefined || was === rank) return [];
      return [[name, rank < was ? 'up' : 'down'] as const];
    });
    setMoves(new Map(moved));
  }, [order]);
  return moves;
}
