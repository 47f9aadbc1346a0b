import { type BookSport, FIELD_SPORTS, SCREEN_SPORTS } from '../../streams/wire/sportsBook/words.ts';
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
const BOOKS: ReadonlyMap<string, readonly BookSport[]> = new Map<string, readonly BookSport[]>([
  ['SPORTS', FIELD_SPORTS],
  ['ESPORTS', SCREEN_SPORTS],
]);

/** The sports that are offered in a game; null for a game of another kind. */
export const sportsOf = ({ gameType }: Pick<GameFigures, 'gameType'>): readonly BookSport[] | null =>
  BOOKS.get(gameType) ?? null;

/** The game that is played for a category; null for one that this server has none of. */
export function gameOf(gameType: string): Game | null {
  return GAMES.get(gameType) ?? null;
}
