// Free of zod: the page runs it.

import { groupBy } from '../collections/groupBy.ts';
import type { TableRound } from './shapes.ts';

/** What was shown to one side of a table, in its order. */
export interface ShownHand {
  /** `player`, `banker`, `seat:3`, `ball`. */
  readonly to: string;
  readonly shown: readonly number[];
}

/** What was shown of a round by whose it was, each in the order of its first. */
export function handsOf(steps: TableRound['steps']): readonly ShownHand[] {
  return [...groupBy(steps, ({ to }) => to)].map(([to, shown]) => ({ to, shown: shown.map(it => it.shows) }));
}
