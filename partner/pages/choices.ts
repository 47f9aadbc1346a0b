import { el } from './dom.ts';

/** One of the things to choose from. */
export interface Choice {
  readonly value: string;
  readonly label: string;
  /** What it pays. */
  readonly worth: string;
  readonly picture: Node;
}

/** A row of radio buttons: arrow keys go from one to the next. */
export interface Choices {
  readonly element: HTMLElement;
  value(): string;
  choose(value: string): void;
}

export function openChoices(
  name: string,
  list: readonly Choice[],
  onChange: (value: string) => void,
): Choices {
  let chosen = list[0]?.value ?? '';
  const inputs = list.map(({ value }, at) => {
    const input = el('input', { type: 'radio', name: 'choice', value, id: `choice-${value}` });
    input.checked = at === 0;
    input.addEventListener('change', () => {
      chosen = value;
      onChange(value);
    });
    return input;
  });
  const element = el(
    'fieldset',
    { class: 'choices' },
    el('legend', { class: 'hidden' }, name),
    ...list.map(({ value, label, worth, picture }, at) =>
      el(
        'div',
        { class: 'choice' },
        inputs[at] ?? '',
        el('label', { for: `choice-${value}` }, picture, el('span', {}, label), el('small', {}, worth)),
      ),
    ),
  );
  return {
    element,
    value: () => chosen,
    choose(value) {
      const input = inputs.find(it => it.value === value);
      if (input === undefined) return;
      input.checked = true;
      chosen = value;
      onChange(value);
    },
  };
}
