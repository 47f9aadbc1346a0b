import { z } from 'zod';
import { choiceShape } from '../fairGames/choiceShape.ts';
import type * as Choices from '../fairGames/choices.ts';
import type { HouseGame } from '../fairGames/fairGame.ts';
import * as GAMES from '../fairGames/list.ts';
import { MINES_COUNT, MINES_TILES } from '../fairGames/mines.ts';

const games = new Map(Object.entries(GAMES as unknown as Readonly<Record<string, HouseGame>>));
const codes = [...games.keys()].sort();
const codesWith = (steps: HouseGame['steps']) => codes.filter(code => games.get(code)?.steps === steps);

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
type ChoiceShape<Choice extends RoundChoice> = z.ZodType<Choice, Choice> & {
  readonly options: readonly z.ZodObject<{ game: z.ZodLiteral<Choice['game']> }>[];
};

/** The choices of some games, told apart by the game's code. */
function choicesOf<Choice extends RoundChoice>(of: readonly string[]): ChoiceShape<Choice> {
  const [first, ...others] = of.map(code => choiceShape(code, games.get(code)?.choice ?? {}));
  if (first === undefined) throw new Error('the house has no game');
  return z.discriminatedUnion('game', [first, ...others]) as unknown as ChoiceShape<Choice>;
}

/** What the player of a game with a single step chooses. */
export const BetChoice = choicesOf<BetChoice>(codesWith('one'));
export type BetChoice = Choices.HouseBetChoice;

/** What was chosen in a settled round. */
export const RoundChoice = choicesOf<RoundChoice>([...codesWith('one'), ...codesWith('several')]);
export type RoundChoice = Choices.HouseRoundChoice;
/** The choice of one game. */
export type ChoiceOf<Game extends InHouseGameCode> = Choices.HouseChoiceOf<Game>;
