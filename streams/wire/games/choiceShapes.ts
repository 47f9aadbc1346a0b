import { z } from 'zod';
import { choiceShape, openingShape } from '../fairGames/choiceShape.ts';
import type * as Choices from '../fairGames/choices.ts';
import type { HouseGame } from '../fairGames/fairGame.ts';
import * as GAMES from '../fairGames/list.ts';
import { MINES_COUNT, MINES_TILES } from '../fairGames/mines.ts';
import type { MovesGame } from '../fairGames/movesGame.ts';

type AnyGame = HouseGame | MovesGame;
const games = new Map(Object.entries(GAMES as unknown as Readonly<Record<string, AnyGame>>));
const codes = [...games.keys()].sort();
const codesWith = (steps: AnyGame['steps']) => codes.filter(code => games.get(code)?.steps === steps);

/** The in-house provably fair games of vendor BGS. */
export const InHouseGameCode = z.enum(codes as [InHouseGameCode, ...InHouseGameCode[]]);
export type InHouseGameCode = Choices.HouseGameCode;

/** A tile of the field of Mines, row by row. */
export const Tile = z
  .int()
  .min(0)
  .max(MINES_TILES - 1);
/** How many mines it hides. */
export const Mines = z.int().min(MINES_COUNT.min).max(MINES_COUNT.max);

/** A check of choices, and those of its games. */
type ChoiceShape<Choice extends { readonly game: string }> = z.ZodType<Choice, Choice> & {
  readonly options: readonly z.ZodObject<{ game: z.ZodLiteral<Choice['game']> }>[];
};

/** The choices of some games, told apart by the game's code. */
function choicesOf<Choice extends { readonly game: string }>(
  of: readonly string[],
  shapeOf = choiceShape,
): ChoiceShape<Choice> {
  const [first, ...others] = of.map(code => shapeOf(code, games.get(code)?.choice ?? {}));
  if (first === undefined) throw new Error('the house has no game');
  return z.discriminatedUnion('game', [first, ...others]) as unknown as ChoiceShape<Choice>;
}

/** What the player of a game with a single step chooses. */
export const BetChoice = choicesOf<BetChoice>(codesWith('one'));
export type BetChoice = Choices.HouseBetChoice;

/** What was chosen and done in a round of a game of moves. */
export const MovesChoice = choicesOf<MovesChoice>(codesWith('moves'));
export type MovesChoice = Choices.HouseMovesChoice;
/** What such a round begins with. */
export const Opening = choicesOf<Opening>(codesWith('moves'), openingShape);
export type Opening = Choices.HouseOpening;
export type Move = Choices.HouseMove;

/** What was chosen in a settled round. */
export const RoundChoice = choicesOf<RoundChoice>([
  ...codesWith('one'),
  ...codesWith('several'),
  ...codesWith('moves'),
]);
export type RoundChoice = Choices.HouseRoundChoice;
/** The choice of one game. */
export type ChoiceOf<Game extends InHouseGameCode> = Choices.HouseChoiceOf<Game>;
