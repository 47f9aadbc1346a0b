import type { Chosen } from './choice.ts';
import type * as GAMES from './list.ts';

/** Codes of the games of the house. */
export type InHouseGameCode = keyof typeof GAMES;

/** What was chosen in a settled round; of Mines also the tiles, in the order in which they were opened. */
export type RoundChoice = {
  [Code in InHouseGameCode]: { game: Code } & Chosen<(typeof GAMES)[Code]['choice']>;
}[InHouseGameCode];
/** The choice of one game. */
export type ChoiceOf<Game extends InHouseGameCode> = Extract<RoundChoice, { game: Game }>;
/** The games of a single step. */
type SingleStep = {
  [Code in InHouseGameCode]: (typeof GAMES)[Code]['steps'] extends 'one' ? Code : never;
}[InHouseGameCode];
/** What the player of a game with a single step chooses. */
export type BetChoice = ChoiceOf<SingleStep>;
