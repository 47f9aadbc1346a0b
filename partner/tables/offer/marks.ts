import type { AndarBaharRound } from '../rules/andarBahar/andarBahar.ts';
import type { Coup } from '../rules/baccarat/coup.ts';
import { dealerHand } from '../rules/blackjack/deal.ts';
import { handPoints, isBlackjack, MOST_POINTS } from '../rules/blackjack/hand.ts';
import type { Card } from '../rules/cards/card.ts';
import { pokerStrength } from '../rules/cards/pokerHand.ts';
import type { HoldemRound } from '../rules/casinoHoldem/deal.ts';
import type { DragonTigerRound } from '../rules/dragonTiger/dragonTiger.ts';
import { MONEY_WHEEL } from '../rules/moneyWheel/moneyWheel.ts';
import type { RedBlackRound } from '../rules/redBlack/redBlack.ts';
import type { Dice } from '../rules/sicBo/sicBo.ts';
import type { TeenPattiRound } from '../rules/teenPatti/deal.ts';

/** A letter for who has won, E for nobody. */
const LETTERS: ReadonlyMap<string, string> = new Map([
  ['banker', 'B'],
  ['player', 'P'],
  ['dragon', 'D'],
  ['tiger', 'T'],
  ['tie', 'E'],
]);
const letterOf = (winner: string) => LETTERS.get(winner) ?? '';

function higher(left: number, right: number, letters: readonly [string, string]): string {
  if (left === right) return letterOf('tie');
  return left > right ? letters[0] : letters[1];
}

const baccarat = (coup: unknown) => letterOf((coup as Coup).winner);
const number = (outcome: unknown) => String(outcome);

function holdem(outcome: unknown): string {
  const { player, dealer, flop, rest } = outcome as HoldemRound;
  const strength = (own: readonly Card[]) => pokerStrength([...own, ...flop, ...rest]);
  return higher(strength(player), strength(dealer), ['P', 'D']);
}

/** The dealer's points; BJ is a blackjack, X more than 21. */
function blackjack(outcome: unknown): string {
  const dealer = dealerHand(outcome as readonly Card[]);
  const { points } = handPoints(dealer);
  if (isBlackjack(dealer)) return 'BJ';
  return points > MOST_POINTS ? 'X' : String(points);
}

const MARKS: ReadonlyMap<string, (outcome: unknown) => string> = new Map([
  ['baccarat', baccarat],
  ['speedBaccarat', baccarat],
  ['noCommissionBaccarat', baccarat],
  ['roulette', number],
  ['fastRoulette', number],
  ['dragonTiger', outcome => letterOf((outcome as DragonTigerRound).winner)],
  ['sicBo', outcome => String((outcome as Dice).reduce((sum, die) => sum + die, 0))],
  ['moneyWheel', outcome => String(MONEY_WHEEL[Number(outcome)] ?? '')],
  ['andarBahar', outcome => ((outcome as AndarBaharRound).winner === 'andar' ? 'A' : 'B')],
  [
    'redBlack',
    outcome => {
      const { redStrength, blackStrength } = outcome as RedBlackRound;
      return higher(redStrength, blackStrength, ['R', 'B']);
    },
  ],
  [
    'teenPatti',
    outcome => {
      const { playerStrength, dealerStrength } = outcome as TeenPattiRound;
      return higher(playerStrength, dealerStrength, ['P', 'D']);
    },
  ],
  ['casinoHoldem', holdem],
  ['blackjack', blackjack],
]);

/** A result of a kind of tables as one word of a lobby. */
export const markOf = (kind: string, outcome: unknown): string => MARKS.get(kind)?.(outcome) ?? '';
