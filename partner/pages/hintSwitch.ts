import { el } from './dom.ts';

/** A switch for whoever wants to see what is best, and a line of words beside it. */
export interface HintSwitch {
  readonly element: HTMLElement;
  isOn(): boolean;
  say(text: string): void;
}

function isWanted(key: string): boolean {
  try {
    return sessionStorage.getItem(key) !== null;
  } catch {
    // A browser may keep nothing for a frame.
    return false;
  }
}
function keepWanted(key: string, wanted: boolean): void {
  try {
    if (wanted) sessionStorage.setItem(key, 'on');
    else sessionStorage.removeItem(key);
  } catch {
    // It is switched on again then.
  }
}

/** @param key Where it is kept whether the hint is shown, for as long as this tab is there. */
export function openHintSwitch(key: string, label: string, onChange: () => void): HintSwitch {
  const box = el('input', { type: 'checkbox', id: 'hint', role: 'switch' });
  box.checked = isWanted(key);
  const words = el('p', { class: 'best', role: 'status' });
  box.addEventListener('change', () => {
    keepWanted(key, box.checked);
    onChange();
  });
  return {
    element: el(
      'div',
      { class: 'hint' },
      el('label', { for: 'hint', class: 'switch' }, box, el('span', {}, label)),
      words,
    ),
    isOn: () => box.checked,
    say(text) {
      words.textContent = text;
    },
  };
}
