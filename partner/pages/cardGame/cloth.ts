import type { CardGameId, CardGameOutcome, ShownHand } from '../../games/cardGames/shown.ts';
import type { Texts } from '../../server/texts.ts';
import { handPoints } from '../../tables/rules/blackjack/hand.ts';
import type { Card } from '../../tables/rules/cards/card.ts';
import { amountText, filled } from '../boot.ts';
import { el, pause, wantsCalm } from '../dom.ts';
import { type CardRow, cardsText, openCardRow, pointsText } from './cardRow.ts';
import { stepsBetween } from './steps.ts';

/** The dealer's cards and the player's. */
export interface CardCloth {
  readonly element: HTMLElement;
  clear(): void;
  /** Turns up what has come since, one card after another; then says what it is. */
  show(outcome: CardGameOutcome): Promise<void>;
  /** All cards in words. */
  spoken(outcome: CardGameOutcome): string;
}

/** From one card to the next, ms. */
const NEXT_MS = 260;
/** Hands that a player may have, after a split. */
const HANDS = 2;

export function openCloth(texts: Texts, game: CardGameId): CardCloth {
  const { cardGame } = texts;
  const isLastCounted = game !== 'twentyOne';
  const dealer = openCardRow({ texts, isLastCounted });
  const hands = Array.from({ length: HANDS }, () => openCardRow({ texts, isLastCounted }));
  dealer.setName(cardGame.dealer);
  const insurance = el('p', { class: 'insured' });

  function notePoints(row: CardRow): void {
    const open = row.cards().filter(card => card !== null);
    const isPointed = game === 'twentyOne' && open.length > 0;
    row.setNote(isPointed ? pointsText(texts, handPoints(open).points) : '');
  }
  function lay(row: CardRow, cards: readonly (Card | null)[], fresh?: number): void {
    row.lay(cards, fresh);
    notePoints(row);
  }
  function wordsOf({ stake, result }: ShownHand): string {
    const staked = filled(cardGame.staked, { amount: amountText(stake) });
    return result === null ? staked : `${staked} · ${cardGame.results[result]}`;
  }
  function setInsurance({ insurance: bet }: CardGameOutcome): void {
    const stake = amountText(bet?.stake ?? 0);
    const back = bet?.back ?? 0;
    const text = back === 0 ? cardGame.insuranceLost : cardGame.insurancePaid;
    insurance.textContent = bet === null ? '' : filled(text, { stake, amount: amountText(back) });
  }
  function showHands(count: number): void {
    for (const [at, { element, setName }] of hands.entries()) {
      element.hidden = at >= count;
      setName(count === 1 ? cardGame.hand : filled(cardGame.nthHand, { n: at + 1 }));
    }
  }
  function clear(): void {
    for (const row of [dealer, ...hands]) {
      lay(row, []);
      row.setWords('');
      row.setActive(false);
    }
    showHands(1);
    insurance.textContent = '';
  }
  clear();
  return {
    element: el(
      'div',
      { class: 'card-cloth' },
      dealer.element,
      insurance,
      el('div', { class: 'own-hands' }, ...hands.map(({ element }) => element)),
    ),
    clear,
    async show(outcome) {
      const rows = [...hands, dealer];
      const targets = [...hands.map((_, at) => outcome.hands[at]?.cards ?? []), outcome.dealer];
      showHands(outcome.hands.length);
      const before = rows.map(row => row.cards());
      for (const { row: nth, cards, fresh } of stepsBetween(before, targets)) {
        const row = rows[nth];
        if (row === undefined) continue;
        if (!wantsCalm()) await pause(NEXT_MS);
        lay(row, cards, fresh);
      }
      const isOpen = outcome.offers.length > 0;
      for (const [at, row] of hands.entries()) {
        const hand = outcome.hands[at];
        row.setWords(hand === undefined ? '' : wordsOf(hand), hand?.result ?? '');
        row.setActive(isOpen && outcome.hands.length > 1 && outcome.active === at);
      }
      setInsurance(outcome);
    },
    spoken: ({ dealer: shown, hands: own }) =>
      filled(cardGame.spoken, {
        dealer: cardsText(texts, shown),
        hands: own.map(({ cards }) => cardsText(texts, cards)).join('; '),
      }),
  };
}
