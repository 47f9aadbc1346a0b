import { type BookSport, FIELD_SPORTS, SCREEN_SPORTS } from '../../streams/wire/sportsBook/words.ts';
import { arcadeOf } from './arcade/arcade.ts';
import { bingo } from './bingo/bingo.ts';
import { cardGameOf } from './cardGames/cardGameOf.ts';
import { war } from './cardGames/war/war.ts';
import { fish } from './fish.ts';
import type { AnyGame, GameFigures, GameParts } from './game.ts';
import { poker } from './poker/poker.ts';
import { rooster } from './rooster.ts';
import { scratch } from './scratch/scratch.ts';
import { slot } from './slot/slot.ts';

/** A page of this server: of rounds, of the sports book, or of the live tables. */
export type Kind = GameParts['kind'] | 'sports' | 'tables';

/** By the category of the catalogue, and by a kind within it that has a game of its own. */
export const GAMES: ReadonlyMap<string, AnyGame> = new Map<string, AnyGame>([
  ['RNG', slot],
  ['RNG SC', scratch],
  ['RNG VP', poker],
  ['RNG BG', bingo],
  ['RNG TG', war],
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

/** Kinds of which several games are played, by the code. */
export const GAMES_BY_CODE: ReadonlyMap<string, (gameCode: string) => AnyGame> = new Map([
  ['RNG AC', arcadeOf],
  ['RNG TG', cardGameOf],
]);

/** The game that is played for a category, a kind and a code; null for a category that this server has none of. */
export function gameOf({
  gameType,
  gameClassify = '',
  gameCode = '',
}: Pick<GameFigures, 'gameType' | 'gameClassify'> & Partial<Pick<GameFigures, 'gameCode'>>): AnyGame | null {
  const kind = `${gameType} ${gameClassify}`;
  return GAMES_BY_CODE.get(kind)?.(gameCode) ?? GAMES.get(kind) ?? GAMES.get(gameType) ?? null;
}
