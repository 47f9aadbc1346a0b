import type { Hint } from '../../games/poker/bestHold.ts';
import type { Texts } from '../../server/texts.ts';
import { filled } from '../boot.ts';
import { el } from '../dom.ts';

/** The best hold, for whoever wants to see it. */
export interface HintView {
  readonly element: HTMLElement;
  /** Of the cards that lie there; null while nothing is decided. */
  set(hint: Hint | null): void;
}

/** Where it is kept whether the hint is shown, for as long as this tab is there. */
const KEY = 'poker hint';

function isWanted(): boolean {
  try {
    return sessionStorage.getItem(KEY) !== null;
  } catch {
    // A browser may keep nothing for a frame.
    return false;
  }
}
function keepWanted(wanted: boolean): void {
  try {
    if (wanted) sessionStorage.setItem(KEY, 'on');
    else sessionStorage.removeItem(KEY);
  } catch {
    // It is switched on again then.
  }
}

/** @param onHint Marks the cards of a hold; 0 marks none. */
export function openHint({ poker }: Texts, onHint: (hold: number) => void): HintView {
  let hint: Hint | null = null;
  const box = el('input', { type: 'checkbox', id: 'hint', role: 'switch' });
  box.checked = isWanted();
  const words = el('p', { class: 'best', role: 'status' });
  function draw(): void {
    const shown = box.checked ? hint : null;
    onHint(shown?.hold ?? 0);
    if (shown === null) {
      words.textContent = '';
      return;
    }
    const places = [1, 2, 3, 4, 5].filter(n => (shown.hold >> (n - 1)) & 1);
    const worth = shown.worth.toFixed(2);
    words.textContent =
      places.length === 0
        ? filled(poker.bestNone, { worth })
        : filled(poker.best, { cards: places.join(', '), worth });
  }
  box.addEventListener('change', () => {
    keepWanted(box.checked);
    draw();
  });
  return {
    element: el(
      'div',
      { class: 'hint' },
      el('label', { for: 'hint', class: 'switch' }, box, el('span', {}, poker.hint)),
      words,
    ),
    set(next) {
      hint = next;
      draw();
    },
  };
}
