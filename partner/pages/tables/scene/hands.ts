import type { Texts } from '../../../server/texts.ts';
import { baccaratPoints } from '../../../tables/rules/baccarat/coup.ts';
import { handPoints } from '../../../tables/rules/blackjack/hand.ts';
import type { Card } from '../../../tables/rules/cards/card.ts';
import { pokerKind, pokerStrength } from '../../../tables/rules/cards/pokerHand.ts';
import { threeCardKind, threeCardStrength } from '../../../tables/rules/cards/threeCards.ts';
import type { RoundStep } from '../../../tables/rules/kinds/kind.ts';

/** Hands of a kind of tables in the order in which they lie on it; none where no cards are dealt. */
const HANDS: ReadonlyMap<string, readonly string[]> = new Map([
  ['baccarat', ['player', 'banker']],
  ['speedBaccarat', ['player', 'banker']],
  ['noCommissionBaccarat', ['player', 'banker']],
  ['dragonTiger', ['dragon', 'tiger']],
  ['andarBahar', ['joker', 'andar', 'bahar']],
  ['redBlack', ['red', 'black']],
  ['teenPatti', ['player', 'dealer']],
  ['casinoHoldem', ['player', 'common', 'dealer']],
  ['blackjack', ['dealer']],
]);

export const handsOf = (kind: string): readonly string[] => HANDS.get(kind) ?? [];

/** Cards of a hand so far. */
export const cardsTo = (steps: readonly RoundStep[], to: string): readonly Card[] =>
  steps.flatMap(step => (step.to === to ? [step.shows] : []));

/** How a hand stands, in words or points; null while that says nothing. */
export function handState(
  { tables: { hands, poker } }: Pick<Texts, 'tables'>,
  kind: string,
  to: string,
  steps: readonly RoundStep[],
): string | null {
  const cards = cardsTo(steps, to);
  if (cards.length === 0) return null;
  switch (kind) {
    case 'baccarat':
    case 'speedBaccarat':
    case 'noCommissionBaccarat':
      return String(baccaratPoints(cards));
    case 'andarBahar':
      return to === 'joker' ? null : String(cards.length);
    case 'redBlack':
    case 'teenPatti':
      return cards.length === 3 ? hands[threeCardKind(threeCardStrength(cards))] : null;
    case 'casinoHoldem':
      return to === 'common' || cards.length < 2 ? null : holdemState(poker, cards, cardsTo(steps, 'common'));
    case 'blackjack':
      return String(handPoints(cards).points);
    default:
      return null;
  }
}

const holdemState = (poker: Texts['tables']['poker'], own: readonly Card[], common: readonly Card[]) =>
  common.length < 3 ? null : poker[pokerKind(pokerStrength([...own, ...common]))];
