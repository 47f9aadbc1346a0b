import type { Hint } from '../../games/poker/bestHold.ts';
import type { Texts } from '../../server/texts.ts';
import { filled } from '../boot.ts';
import { openHintSwitch } from '../hintSwitch.ts';

/** The best hold, for whoever wants to see it. */
export interface HintView {
  readonly element: HTMLElement;
  /** Of the cards that lie there; null while nothing is decided. */
  set(hint: Hint | null): void;
}

/** @param onHint Marks the cards of a hold; 0 marks none. */
export function openHint({ poker }: Texts, onHint: (hold: number) => void): HintView {
  let hint: Hint | null = null;
  const shownHint = openHintSwitch('poker hint', poker.hint, draw);
  function draw(): void {
    const shown = shownHint.isOn() ? hint : null;
    onHint(shown?.hold ?? 0);
    if (shown === null) {
      shownHint.say('');
      return;
    }
    const places = [1, 2, 3, 4, 5].filter(n => (shown.hold >> (n - 1)) & 1);
    const worth = shown.worth.toFixed(2);
    shownHint.say(
      places.length === 0
        ? filled(poker.bestNone, { worth })
        : filled(poker.best, { cards: places.join(', '), worth }),
    );
  }
  return {
    element: shownHint.element,
    set(next) {
      hint = next;
      draw();
    },
  };
}
