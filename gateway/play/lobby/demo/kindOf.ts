import type { GameCategory } from '../../../../streams/wire/lobby/words.ts';
import type { GameLine } from '../catalogue/lines.ts';

type Classify = NonNullable<GameLine['gameClassify']>;

/** What a game that stands in a list of names is, by what its name says. */
const BY_WORD: readonly (readonly [word: string, classify: Classify])[] = [
  ['Baccarat', 'BACCARAT'],
  ['Roulette', 'ROULETTE'],
  ['Sic Bo', 'SICBO'],
  ['Twenty-One', 'BJ'],
  ['Jackpots', 'JP'],
];
const BY_CATEGORY: Readonly<Record<GameCategory, Classify>> = {
  LIVE: 'OTHERS',
  RNG: 'SLOT',
  SPORTS: 'OTHERS',
  COCKFIGHT: 'AC',
  ESPORTS: 'OTHERS',
  FISH: 'FISH',
  PVP: 'OTHERS',
  LOTT: 'LOTT',
  ELOTT: 'LOTT',
  INHOUSE: 'OTHERS',
};

/** The kind of a game with a name of its own. */
export function kindOf(gameType: GameCategory, name: string): Classify {
  const found = BY_WORD.find(([word]) => name.includes(word));
  return found?.[1] ?? BY_CATEGORY[gameType];
}
