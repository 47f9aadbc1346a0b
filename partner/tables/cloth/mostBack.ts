import { type Back, backFor } from '../rules/bets/back.ts';
import { ofBet } from '../rules/bets/tableRules.ts';
import { OFFERED_TABLES } from '../rules/kinds/tables.ts';
import { type PlayerRound, stakeOf } from '../store/playerRound.ts';
import { ANTE, mainBet } from './clothBets.ts';

/** The most that an ante gives back, its win by the highest hand included, by kind of tables. */
const MOST_OF_ANTE: ReadonlyMap<string, Back> = new Map([
  ['teenPatti', [7, 1]],
  ['casinoHoldem', [101, 1]],
]);
/** Of a main bet of blackjack, of what is staked on its hands besides, and of insurance. */
const MOST_OF_MAIN: Back = [5, 2];
const MOST_OF_MORE: Back = [2, 1];
const MOST_OF_INSURANCE: Back = [3, 1];

/**
 * The most that the chips of a player can bring by the prices of their bets, minor units: it tells nothing of what was dealt. Not all of it
 * can be won at once where bets exclude each other.
 */
export function mostBack(kind: string, round: PlayerRound): number {
  const prices = OFFERED_TABLES.get(kind)?.kind.prices ?? new Map<string, readonly Back[]>();
  const isMain = (bet: string) => bet.startsWith(mainBet(0).slice(0, -1));
  const priceOf = (bet: string): Back => {
    if (bet === ANTE) return MOST_OF_ANTE.get(kind) ?? MOST_OF_MORE;
    return isMain(bet) ? MOST_OF_MAIN : (ofBet(prices, bet)[0] ?? MOST_OF_MORE);
  };
  if (stakeOf(round) === 0) return 0;
  const chips = Object.entries(round.chips).map(([bet, stake]) => backFor(stake, priceOf(bet)));
  const more = round.more
    .filter(({ state }) => state === 'taken')
    .map(({ decision, amount }) => backFor(amount, decision === 'insure' ? MOST_OF_INSURANCE : MOST_OF_MORE));
  return [...chips, ...more].reduce((sum, amount) => sum + amount, 0);
}
