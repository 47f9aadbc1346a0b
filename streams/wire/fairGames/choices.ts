import type { Chosen } from './choice.ts';
import type * as GAMES from './list.ts';

/** Codes of the games of the house. */
export type HouseGameCode = keyof typeof GAMES;

/** What was chosen in a settled round; of Mines also the tiles, in the order in which they were opened. */
export type HouseRoundChoice = {
  [Code in HouseGameCode]: { game: Code } & Chosen<(typeof GAMES)[Code]['choice']>;
}[HouseGameCode];
/** The choice of one game. */
export type HouseChoiceOf<Game extends HouseGameCode> = Extract<HouseRoundChoice, { game: Game }>;
/** The games of a single step. */
type SingleStep = {
  [Code in HouseGameCode]: (typeof GAMES)[Code]['steps'] extends 'one' ? Code : never;
}[HouseGameCode];
/** What the player of a game with a single step chooses. */
export type HouseBetChoice = HouseChoiceOf<SingleStep>;
