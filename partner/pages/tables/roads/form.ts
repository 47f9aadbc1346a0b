import type { Corner } from '../../../tables/rules/rooster/bout.ts';
import { FIGHTERS, fightersOf } from '../../../tables/rules/rooster/fighters.ts';
import type { TableResult } from '../../../tables/wire/state.ts';
import { winnerOf } from '../scene/blowsOf.ts';

/** How a bout went for one of its fighters. */
export type BoutEnd = 'won' | 'lost' | 'drawn';

/** A fighter of an arena, and how its last bouts went, the newest last. */
export interface FighterForm {
  readonly fighter: number;
  readonly ends: readonly BoutEnd[];
}

const CORNERS: readonly Corner[] = ['copper', 'steel'];

/** What the last bouts were for each fighter. A bout that was taken back is none. */
export function formsOf(results: readonly TableResult[]): readonly FighterForm[] {
  const ends = Array.from({ length: FIGHTERS }, (): BoutEnd[] => []);
  for (const { shoe, steps, isVoid } of results) {
    if (isVoid) continue;
    const [fighters, winner] = [fightersOf(shoe), winnerOf(steps)];
    for (const corner of CORNERS)
      ends[fighters[corner]]?.push(winner === 'draw' ? 'drawn' : winner === corner ? 'won' : 'lost');
  }
  return ends.map((own, fighter) => ({ fighter, ends: own }));
}
