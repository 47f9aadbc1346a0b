/** Kinds of fields that hold no words of whoever looks at the page. */
const CHOSEN: ReadonlySet<string> = new Set([
  'checkbox',
  'radio',
  'button',
  'submit',
  'reset',
  'image',
  'file',
  'range',
  'color',
  'hidden',
]);

/** Whether a field of the page holds something that was written: a form, a search, a name to sign in with. */
export function isFilledIn(): boolean {
  return [...document.querySelectorAll<HTMLInputElement | HTMLTextAreaElement>('input, textarea')].some(
    field => !CHOSEN.has(field.type) && field.value !== '',
  );
}

/** Whether something lies over the page already: a dialog, or a panel that was opened. */
export function isCovered(): boolean {
  if (document.querySelector('dialog[open]') !== null) return true;
  return [...document.querySelectorAll('[popover]')].some(panel => panel.matches(':popover-open'));
}
