import type { AnyGame } from '../game.ts';
import { bounce } from './bounce.ts';
import { climb } from './climb.ts';
import { drop } from './drop.ts';

/** By the word that a name ends with. */
const BY_WORD: ReadonlyMap<string, AnyGame> = new Map<string, AnyGame>([
  ['DROP', drop],
  ['CLIMB', climb],
  ['BOUNCE', bounce],
]);
const ALL = [...BY_WORD.values()];

/** The arcade game of a code: by its last word, and else always the same one. */
export function arcadeOf(gameCode: string): AnyGame {
  const named = BY_WORD.get(gameCode.split('-').at(-1) ?? '');
  const sum = [...gameCode].reduce((total, letter) => total + (letter.codePointAt(0) ?? 0), 0);
  return named ?? ALL[sum % ALL.length] ?? drop;
}
