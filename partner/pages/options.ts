import { onDigit } from './digitKeys.ts';
import { el } from './dom.ts';

/** One of a few things to choose from. */
export interface Option {
  readonly value: string;
  readonly label: string;
  /** What it brings. */
  readonly note: string;
}

/** A row of radio buttons whose words change with the round. The keys 1 to 9 choose, wherever the focus is. */
export interface Options {
  readonly element: HTMLElement;
  value(): string;
  /** Offers other things. What was chosen stays, if it is among them; else the first one is chosen. */
  offer(options: readonly Option[]): void;
  choose(value: string): void;
  /** Whether the player can choose now. */
  setFree(isFree: boolean): void;
}

/** @param onChange Called when another one was chosen. */
export function openOptions(name: string, options: readonly Option[], onChange: () => void): Options {
  let chosen = '';
  let isFree = true;
  let rows: { readonly value: string; readonly input: HTMLInputElement; readonly words: HTMLElement[] }[] =
    [];
  const element = el('fieldset', { class: 'choices' }, el('legend', { class: 'hidden' }, name));

  function choose(value: string): void {
    const isOther = value !== chosen && rows.some(it => it.value === value);
    if (isOther) chosen = value;
    for (const row of rows) row.input.checked = row.value === chosen;
    if (isOther) onChange();
  }
  /** A choice of the player, who may have none now: then the old one stands. */
  const press = (value: string) => choose(isFree ? value : chosen);
  function rowOf(value: string) {
    const input = el('input', { type: 'radio', name: 'option', value, id: `option-${value}` });
    input.addEventListener('change', () => press(value));
    const words = [el('span', {}), el('small', {})];
    element.append(el('div', { class: 'choice' }, input, el('label', { for: `option-${value}` }, ...words)));
    return { value, input, words };
  }
  function offer(next: readonly Option[]): void {
    const isSame = next.length === rows.length && next.every(({ value }, at) => value === rows[at]?.value);
    if (!isSame) {
      const hadFocus = element.contains(document.activeElement);
      for (const { input } of rows) input.parentElement?.remove();
      rows = next.map(({ value }) => rowOf(value));
      if (!next.some(({ value }) => value === chosen)) chosen = next[0]?.value ?? '';
      for (const { value, input } of rows) {
        input.checked = value === chosen;
        if (hadFocus && value === chosen) input.focus();
      }
    }
    for (const [at, { label, note }] of next.entries()) {
      const [first, second] = rows[at]?.words ?? [];
      if (first !== undefined) first.textContent = label;
      if (second !== undefined) second.textContent = note;
    }
  }
  offer(options);
  onDigit(digit => press(rows[digit - 1]?.value ?? ''));
  return {
    ...{ element, offer, choose },
    value: () => chosen,
    setFree(now) {
      isFree = now;
      element.setAttribute('aria-disabled', String(!now));
    },
  };
}
