import { z } from 'zod';
import type { Card } from '../../../tables/rules/cards/card.ts';
import { drawnCards } from '../../drawnCards.ts';
import { type DecidedGame, type DecidedRound, stakesOf } from '../../game.ts';
import { heightOf } from '../height.ts';
import returns from '../returns.json' with { type: 'json' };
import type { CardDecision, CardGameFacts, CardGameOutcome, HandResult } from '../shown.ts';
import { backHalves, DEALER_KEEPS, HIGH_CARD_PACKS } from './rules.ts';

const DECISIONS = ['keep', 'change'] as const satisfies readonly CardDecision[];
const RESULTS: ReadonlyMap<number, HandResult> = new Map([
  [4, 'won'],
  [1, 'half'],
  [0, 'lost'],
]);

/** The player's card and the dealer's, then those that they may change them for. */
const cardsOf = ({ hidden }: Pick<DecidedRound, 'hidden'>) => {
  const [own = 0, dealer = 0, next = 0, dealerNext = 0] = (hidden as { readonly cards: readonly Card[] })
    .cards;
  return { own, dealer, next, dealerNext };
};

const bestFor = (own: Card): CardDecision => (heightOf(own) >= returns.highCard.keeps ? 'keep' : 'change');

/** What high card returns when it is played best: exact. */
export const highCardReturn = (): number => returns.highCard.back / (2 * returns.highCard.rounds);

/** High card: one card each. The player may change a card once, the dealer has to change a low one; the higher card wins. */
export const highCard: DecidedGame = {
  kind: 'cardGame',
  cycleMs: 5_000,
  revealMs: 1_800,
  choice: () => z.null(),
  stakes: figures => stakesOf(figures, 2),
  rtp: () => Math.floor(highCardReturn() * 10_000),
  facts: (): CardGameFacts => ({ game: 'highCard', packs: HIGH_CARD_PACKS, hitsSoft17: false }),
  deal(_figures, { stake }, random) {
    const hidden = { cards: drawnCards(HIGH_CARD_PACKS, 4, random) };
    const { own } = cardsOf({ hidden });
    const outcome: CardGameOutcome = {
      dealer: [null],
      hands: [{ cards: [own], stake, result: null }],
      active: 0,
      offers: DECISIONS.map(decision => ({ decision, further: 0 })),
      best: bestFor(own),
      insurance: null,
    };
    return { hidden, outcome };
  },
  decision: () => z.enum(DECISIONS),
  decide(_figures, round) {
    const { stake, decisions } = round;
    const { own, dealer, next, dealerNext } = cardsOf(round);
    const ownCards = decisions[0] === 'change' ? [own, next] : [own];
    const dealerCards = heightOf(dealer) < DEALER_KEEPS ? [dealer, dealerNext] : [dealer];
    const halves = backHalves(heightOf(ownCards.at(-1) ?? own), heightOf(dealerCards.at(-1) ?? dealer));
    const outcome: CardGameOutcome = {
      dealer: dealerCards,
      hands: [{ cards: ownCards, stake, result: RESULTS.get(halves) ?? null }],
      ...{ active: 0, offers: [], best: null, insurance: null },
    };
    return { payout: (halves * stake) / 2, outcome };
  },
  standard: (_figures, round) => bestFor(cardsOf(round).own),
};
