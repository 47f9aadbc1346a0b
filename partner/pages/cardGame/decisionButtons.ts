import type { CardDecision, OpenDecision } from '../../games/cardGames/shown.ts';
import type { Texts } from '../../server/texts.ts';
import { amountText, filled } from '../boot.ts';
import { el } from '../dom.ts';

/** A button for each decision that is open; the keys 1 to 4 press them, too. */
export interface DecisionButtons {
  readonly element: HTMLElement;
  /** Shows what is open; nothing takes them all away. */
  set(offers: readonly OpenDecision[]): void;
  /** Whether a press decides now. */
  setDeciding(isDeciding: boolean): void;
  /** Marks the best one; null marks none. */
  recommend(best: CardDecision | null): void;
}

const DIGIT = /^(?:Digit|Numpad)([1-9])$/;

export interface DecisionButtonsOptions {
  readonly texts: Texts;
  /** All decisions of the game, in the order in which their buttons stand. */
  readonly decisions: readonly CardDecision[];
  readonly onDecision: (offer: OpenDecision) => void;
  /** The button that had the focus is gone, and no other one is there. */
  readonly onFocusLost: () => void;
}

export function openDecisionButtons({
  texts: { cardGame },
  decisions,
  onDecision,
  onFocusLost,
}: DecisionButtonsOptions): DecisionButtons {
  let offers: readonly OpenDecision[] = [];
  let isDeciding = false;
  const buttons = decisions.map(decision => {
    const digit = el('kbd', {});
    const further = el('small', {});
    const button = el(
      'button',
      { type: 'button', class: 'round-decision' },
      digit,
      el('span', {}, cardGame.decisions[decision]),
      further,
    );
    button.addEventListener('click', ({ detail }) => {
      // A double click is one press.
      if (detail < 2) press(decision);
    });
    button.addEventListener('keydown', event => {
      if (event.repeat) event.preventDefault();
    });
    return { decision, button, digit, further };
  });
  const offered = (decision: CardDecision) => offers.find(it => it.decision === decision);
  const shown = () => buttons.filter(({ decision }) => offered(decision) !== undefined);

  function press(decision: CardDecision): void {
    const offer = offered(decision);
    if (isDeciding && offer !== undefined) onDecision(offer);
  }
  function draw(): void {
    for (const { button } of buttons) button.setAttribute('aria-disabled', String(!isDeciding));
  }
  document.addEventListener('keydown', event => {
    const [, digit] = DIGIT.exec(event.code) ?? [];
    const isPlain = !(event.ctrlKey || event.altKey || event.metaKey || event.repeat);
    if (digit === undefined || !isPlain || document.querySelector('dialog[open]') !== null) return;
    const found = shown()[Number(digit) - 1];
    if (found !== undefined) press(found.decision);
  });
  draw();
  return {
    element: el(
      'div',
      { class: 'round-decisions', role: 'group', 'aria-label': cardGame.decide },
      ...buttons.map(({ button }) => button),
    ),
    set(next) {
      const focused = buttons.find(({ button }) => button === document.activeElement);
      offers = next;
      for (const { decision, button, digit, further } of buttons) {
        const offer = offered(decision);
        const place = shown().findIndex(it => it.button === button) + 1;
        button.hidden = offer === undefined;
        button.setAttribute('aria-keyshortcuts', String(place));
        digit.textContent = String(place);
        further.textContent =
          offer === undefined || offer.further === 0
            ? ''
            : filled(cardGame.further, { amount: amountText(offer.further) });
      }
      if (focused === undefined || !focused.button.hidden) return;
      const [first] = shown();
      if (first === undefined) onFocusLost();
      else first.button.focus();
    },
    setDeciding(now) {
      isDeciding = now;
      draw();
    },
    recommend(best) {
      for (const { decision, button } of buttons) button.dataset.best = String(decision === best);
    },
  };
}
