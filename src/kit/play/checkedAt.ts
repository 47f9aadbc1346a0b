import type { Behavior } from '../../../streams/behavior.ts';
import { createState } from '../../../streams/behaviors/state.ts';
import type { GamesStore } from '../../../streams/stores/games.ts';

interface CheckedAt extends Behavior<number> {
  set(at: number): void;
}

const known = new WeakMap<GamesStore, CheckedAt>();

/**
 * When the player last answered a reality check, server time, epoch ms; 0 before the first. One per store, so that going
 * from one game to another doesn't begin anew.
 */
export function checkedAt(games: GamesStore): CheckedAt {
  const existing = known.get(games);
  if (existing !== undefined) return existing;
  const made = createState(0);
  known.set(games, made);
  return made;
}
