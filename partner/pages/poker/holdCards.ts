import type { Texts } from '../../server/texts.ts';
import { type Card, isRed } from '../../tables/rules/cards/card.ts';
import { filled } from '../boot.ts';
import { faceOf } from '../cardFace.ts';
import { onDigit } from '../digitKeys.ts';
import { el, pause, wantsCalm } from '../dom.ts';
import { cardText } from '../tables/words/cardWords.ts';

/** Five cards that are held by a press, or by the keys 1 to 5. */
export interface HoldCards {
  readonly element: HTMLElement;
  /** A bit for each card that is held, the first is the lowest. */
  hold(): number;
  /** Turns cards up one after another, those of a hold excepted, which stay. */
  turn(cards: readonly Card[], kept?: number): Promise<void>;
  /** Turns all of them down. */
  cover(): void;
  setDeciding(isDeciding: boolean): void;
  /** Marks a hold that is recommended; 0 marks none. */
  recommend(hold: number): void;
}

const HAND = 5;
/** From one card to the next, ms. */
const NEXT_MS = 110;

const isIn = (hold: number, at: number) => ((hold >> at) & 1) === 1;

/** @param onHold Called whenever a card is held or let go. */
export function openHoldCards(texts: Texts, onHold: () => void): HoldCards {
  const { poker } = texts;
  let held = 0;
  let isDeciding = false;
  let shown: readonly (Card | null)[] = Array<null>(HAND).fill(null);
  const cards = shown.map((_, at) => {
    const face = el('span', { class: 'face' });
    const name = el('span', { class: 'hidden' });
    const mark = el('span', { class: 'mark', 'aria-hidden': 'true' });
    const button = el('button', { type: 'button', class: 'hold-card' }, name, face, mark);
    button.addEventListener('click', () => toggle(at));
    return { button, face, name, mark };
  });

  function draw(): void {
    for (const [at, { button, name, mark }] of cards.entries()) {
      const card = shown[at] ?? null;
      button.setAttribute('aria-pressed', String(isIn(held, at)));
      button.setAttribute('aria-disabled', String(!isDeciding));
      name.textContent = filled(poker.card, {
        n: at + 1,
        card: card === null ? poker.covered : cardText(texts, card),
      });
      mark.textContent = isIn(held, at) ? poker.held : String(at + 1);
    }
  }
  function show(at: number, card: Card | null): void {
    shown = shown.with(at, card);
    const found = cards[at];
    if (found === undefined) return;
    found.face.replaceChildren(...(card === null ? [] : faceOf(card)));
    found.button.dataset.card = card === null ? 'covered' : isRed(card) ? 'red' : 'black';
  }
  function toggle(at: number): void {
    if (!isDeciding) return;
    held ^= 1 << at;
    draw();
    onHold();
  }
  function cover(): void {
    held = 0;
    for (let at = 0; at < HAND; at += 1) show(at, null);
    draw();
  }
  onDigit(digit => {
    if (digit <= HAND) toggle(digit - 1);
  });
  cover();
  return {
    element: el(
      'div',
      { class: 'hold-cards', role: 'group', 'aria-label': poker.hand },
      ...cards.map(it => it.button),
    ),
    hold: () => held,
    cover,
    async turn(next, kept = 0) {
      const turned = next.flatMap((card, at) => (isIn(kept, at) ? [] : [{ card, at }]));
      for (const { at } of turned) show(at, null);
      for (const { card, at } of turned) {
        if (!wantsCalm()) await pause(NEXT_MS);
        show(at, card);
      }
      draw();
    },
    setDeciding(now) {
      isDeciding = now;
      draw();
    },
    recommend(hold) {
      for (const [at, { button }] of cards.entries()) button.dataset.best = String(isIn(hold, at));
    },
  };
}
