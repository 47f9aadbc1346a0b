import type { Minor } from '../protocol/money.ts';
import type { HouseGameCode, HouseRoundChoice } from './choices.ts';
import type { FairGame, HouseGame } from './fairGame.ts';
import * as GAMES from './list.ts';

const byCode: Readonly<Record<HouseGameCode, unknown>> = GAMES;

/** Every game of the house with its code, in the order in which they came. */
export const HOUSE_GAMES = Object.entries(byCode)
  .map(([code, game]) => ({ ...(game as HouseGame), code: code as HouseGameCode }))
  .sort((a, b) => Number(a.nodeId) - Number(b.nodeId));

/** The rules that a choice is played by. */
export const rulesOf = <Choice extends HouseRoundChoice>({ game }: Choice): FairGame<Choice> =>
  byCode[game] as FairGame<Choice>;

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

/** Share of the stakes that a choice pays back in the long run, before payouts are rounded down. */
export const returnOfChoice = (choice: HouseRoundChoice): number =>
  rulesOf(choice)
    .prizes(choice)
    .reduce((sum, { multiplier, chance }) => sum + multiplier * chance, 0);
