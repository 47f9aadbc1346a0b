import type { GameCategory } from '../../../../streams/wire/lobby/words.ts';
import type { GameLine } from '../catalogue/lines.ts';
import { NOUNS, SLOT_NOUNS, type Word } from '../names/names.ts';

/** A kind of games of the demo: how many are made up besides the handmade ones, and what they are called. */
export interface Kind {
  readonly gameType: GameCategory;
  readonly classify: NonNullable<GameLine['gameClassify']>;
  readonly count: number;
  readonly nouns: readonly Word[];
}

const kind = (
  gameType: GameCategory,
  classify: Kind['classify'],
  count: number,
  nouns: readonly Word[],
): Kind => ({
  gameType,
  classify,
  count,
  nouns,
});

/** With those made by hand there are 10,000 slots (S9-09) and some hundred others. New kinds go to the end. */
export const KINDS: readonly Kind[] = [
  kind('RNG', 'SLOT', 8_154, SLOT_NOUNS),
  kind('RNG', 'SC', 380, NOUNS.SC),
  kind('RNG', 'VP', 200, NOUNS.VP),
  kind('RNG', 'TG', 320, NOUNS.TG),
  kind('RNG', 'AC', 400, NOUNS.AC),
  kind('RNG', 'JP', 400, NOUNS.JP),
  kind('RNG', 'BG', 100, NOUNS.BG),
  kind('LIVE', 'BACCARAT', 60, NOUNS.BACCARAT),
  kind('LIVE', 'SICBO', 20, NOUNS.SICBO),
  kind('LIVE', 'ROULETTE', 40, NOUNS.ROULETTE),
  kind('LIVE', 'DT', 20, NOUNS.DT),
  kind('LIVE', 'BJ', 40, NOUNS.BJ),
  kind('LIVE', 'OTHERS', 20, NOUNS.WHEEL),
  kind('FISH', 'FISH', 80, NOUNS.FISH),
  kind('PVP', 'OTHERS', 40, NOUNS.PVP),
  kind('SPORTS', 'OTHERS', 16, NOUNS.SPORTS),
  kind('ESPORTS', 'OTHERS', 30, NOUNS.ESPORTS),
  kind('COCKFIGHT', 'AC', 9, NOUNS.COCKFIGHT),
  kind('LOTT', 'LOTT', 12, NOUNS.LOTT),
  kind('ELOTT', 'LOTT', 12, NOUNS.ELOTT),
];
