import type { Sport } from '../sports/model/rules.ts';
import { fish } from './fish.ts';
import type { Game, GameFigures } from './game.ts';
import { rooster } from './rooster.ts';
import { slot } from './slot/slot.ts';

/** A page of this server: of rounds, of the sports book, or of the live tables. */
export type Kind = Game['kind'] | 'sports' | 'tables';

/** By the category of the catalogue. */
export const GAMES: ReadonlyMap<string, Game> = new Map([
  ['RNG', slot],
  ['FISH', fish],
  ['COCKFIGHT', rooster],
]);

/** Categories of the sports book, and the sports that each offers. */
const BOOKS: ReadonlyMap<string, readonly Sport[]> = new Map([
  ['SPORTS', ['football', 'basketball']],
  ['ESPORTS', ['arena']],
]);

/** The sports that are offered in a game, the one of its name first; null for a game of another kind. */
export function sportsOf({
  gameType,
  gameCode,
}: Pick<GameFigures, 'gameType' | 'gameCode'>): readonly Sport[] | null {
  const sports = BOOKS.get(gameType) ?? null;
  return gameCode.includes('HOOPS') ? (sports?.toReversed() ?? null) : sports;
}

/** The game that is played for a category; null for one that this server has none of. */
export function gameOf(gameType: string): Game | null {
  return GAMES.get(gameType) ?? null;
}
