import type { Chosen } from './choice.ts';
import type * as GAMES from './list.ts';

/** Codes of the games of the house. */
export type HouseGameCode = keyof typeof GAMES;

/** What was chosen in a settled round; of a game of several steps also what was done in it, in its order. */
export type HouseRoundChoice = {
  [Code in HouseGameCode]: { game: Code } & Chosen<(typeof GAMES)[Code]['choice']>;
}[HouseGameCode];
/** The choice of one game. */
export type HouseChoiceOf<Game extends HouseGameCode> = Extract<HouseRoundChoice, { game: Game }>;

/** The games that are played in so many steps. */
type PlayedIn<Steps extends string> = {
  [Code in HouseGameCode]: (typeof GAMES)[Code]['steps'] extends Steps ? Code : never;
}[HouseGameCode];
/** What the player of a game with a single step chooses. */
export type HouseBetChoice = HouseChoiceOf<PlayedIn<'one'>>;
/** What was chosen in a game that says its prizes by the choice alone. */
export type HousePricedChoice = HouseChoiceOf<PlayedIn<'one' | 'several'>>;
/** What was chosen and done in a game of moves. */
export type HouseMovesChoice = HouseChoiceOf<PlayedIn<'moves'>>;
/** What is done in a game of moves. */
export type HouseMove = HouseMovesChoice['moves'][number];

/** What a round of a game of moves begins with. */
export type HouseOpening = {
  [Code in PlayedIn<'moves'>]: Omit<HouseChoiceOf<Code>, 'moves'>;
}[PlayedIn<'moves'>];
