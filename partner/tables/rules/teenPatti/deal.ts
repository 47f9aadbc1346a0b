import { type Card, drawCards, type NextCard } from '../cards/card.ts';
import { threeCardStrength } from '../cards/threeCards.ts';

/** A round of Teen Patti against the dealer, from one pack; all players of the table share one hand. */
export interface TeenPattiRound {
  readonly player: readonly Card[];
  readonly dealer: readonly Card[];
  readonly playerStrength: number;
  readonly dealerStrength: number;
}

/** Deals three cards to the players, then three to the dealer, which are shown after the decisions. */
export function dealTeenPatti(next: NextCard): TeenPattiRound {
  const player = drawCards(next, 3);
  const dealer = drawCards(next, 3);
  return {
    ...{ player, dealer },
    ...{ playerStrength: threeCardStrength(player), dealerStrength: threeCardStrength(dealer) },
  };
}
