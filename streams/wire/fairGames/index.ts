import type { Minor } from '../protocol/money.ts';
import type { HouseGameCode, HouseMovesChoice, HousePricedChoice, HouseRoundChoice } from './choices.ts';
import type { FairGame, HouseGame, PricedGame } from './fairGame.ts';
import * as GAMES from './list.ts';
import type { MovesGame, MovesRules } from './movesGame.ts';

const byCode: Readonly<Record<HouseGameCode, unknown>> = GAMES;

/** Every game of the house with its code, in the order in which they came. */
export const HOUSE_GAMES = Object.entries(byCode)
  .map(([code, game]) => ({ ...(game as HouseGame | MovesGame), code: code as HouseGameCode }))
  .sort((a, b) => Number(a.nodeId) - Number(b.nodeId));

/** The rules that a choice is played by. */
export function rulesOf<Choice extends HousePricedChoice>(choice: Choice): PricedGame<Choice>;
export function rulesOf<Choice extends HouseRoundChoice>(choice: Choice): FairGame<Choice>;
export function rulesOf({ game }: HouseRoundChoice): unknown {
  return byCode[game];
}

/** Whether a choice is one of a game of moves. */
export const hasMoves = (choice: HouseRoundChoice): choice is HouseMovesChoice =>
  (byCode[choice.game] as HouseGame | MovesGame).steps === 'moves';

/** The rules that a round of moves is played by. */
export const movesRulesOf = <Choice extends HouseMovesChoice>({ game }: Choice): MovesRules<Choice> =>
  byCode[game] as MovesRules<Choice>;

/** What the numbers of a draw made of a bet. */
export interface Settled {
  /** What fell: see the game's rules. */
  readonly outcome: number;
  /** Whether anything came back. */
  readonly won: boolean;
  /** Minor units, rounded down; 0 for a lost bet. */
  readonly payout: Minor;
}

/** Settles a bet with the numbers drawn for it. */
export function settle(choice: HouseRoundChoice, stake: Minor, floats: readonly number[]): Settled {
  const rules = rulesOf(choice);
  const outcome = rules.outcomeOf(choice, floats);
  const payout = rules.payoutOf(choice, stake, outcome);
  return { outcome, won: payout > 0, payout };
}

/** What a round of moves showed its player in the end; null for all other games. */
export const dealtIn = (choice: HouseRoundChoice, floats: readonly number[]): readonly number[] | null =>
  hasMoves(choice) ? (movesRulesOf(choice).positionOf(choice, floats)?.dealt ?? null) : null;

/** Share of the stakes that a choice pays back in the long run, before payouts are rounded down. */
export const returnOfChoice = (choice: HousePricedChoice): number =>
  rulesOf(choice)
    .prizes(choice)
    .reduce((sum, { multiplier, chance }) => sum + multiplier * chance, 0);
