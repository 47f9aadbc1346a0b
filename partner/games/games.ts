import { type BookSport, FIELD_SPORTS, SCREEN_SPORTS } from '../../streams/wire/sportsBook/words.ts';
import { fish } from './fish.ts';
import type { AnyGame, GameFigures, GameParts } from './game.ts';
import { poker } from './poker/poker.ts';
import { scratch } from './scratch/scratch.ts';
import { slot } from './slot/slot.ts';

/** A page of this server: of rounds, of the sports book, or of the live tables. */
export type Kind = GameParts['kind'] | 'sports' | 'tables';

/** By the category of the catalogue, and by a kind within it that has a game of its own. */
export const GAMES: ReadonlyMap<string, AnyGame> = new Map<string, AnyGame>([
  ['RNG', slot],
  ['RNG SC', scratch],
  ['RNG VP', poker],
  ['FISH', fish],
]);

/** Categories of the sports book, and the sports that each offers. */
const BOOKS: ReadonlyMap<string, readonly BookSport[]> = new Map<string, readonly BookSport[]>([
  ['SPORTS', FIELD_SPORTS],
  ['ESPORTS', SCREEN_SPORTS],
]);

/** The sports that are offered in a game; null for a game of another kind. */
export const sportsOf = ({ gameType }: Pick<GameFigures, 'gameType'>): readonly BookSport[] | null =>
  BOOKS.get(gameType) ?? null;

/** The game that is played for a category and a kind; null for a category that this server has none of. */
export function gameOf({
  gameType,
  gameClassify = '',
}: Pick<GameFigures, 'gameType' | 'gameClassify'>): AnyGame | null {
  return GAMES.get(`${gameType} ${gameClassify}`) ?? GAMES.get(gameType) ?? null;
}
