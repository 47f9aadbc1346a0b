import { afterDelay } from './afterDelay.ts';

/** So long after the last press nobody is about to press again, ms. */
export const QUIET = 500;
const PRESSES = ['pointerdown', 'pointerup', 'pointercancel', 'keydown', 'keyup', 'focusout'] as const;
/** Kinds of fields that are pressed and not written into. */
const PRESSED: ReadonlySet<string> = new Set(['checkbox', 'radio', 'button', 'submit', 'file', 'range']);

function isTyping(): boolean {
  const focused = document.activeElement;
  if (focused instanceof HTMLInputElement) return !PRESSED.has(focused.type);
  return (
    focused instanceof HTMLTextAreaElement || (focused instanceof HTMLElement && focused.isContentEditable)
  );
}

/** A pointer or a key is held down. */
const isPressing = () => document.querySelector(':active') !== null;

/**
 * Calls back after a delay, ms, or as soon afterwards as the keyboard writes into no field and nothing was pressed for a
 * moment: what opens by itself earlier would take the rest of a word, or the end of a press.
 * @param mayRun what else has to be true
 * @returns Cancels it.
 */
export function onceUndisturbed(
  delay: number,
  callback: () => void,
  mayRun: () => boolean = () => true,
): () => void {
  const look = () => {
    // Removing the field that has the focus fires no event, for one when another dialog closes.
    if (isTyping() || isPressing() || !mayRun()) {
      waitAgain();
      return;
    }
    cancel();
    callback();
  };
  let cancelWait = afterDelay(delay, look);
  const waitAgain = () => {
    cancelWait();
    cancelWait = afterDelay(QUIET, look);
  };
  const cancel = () => {
    cancelWait();
    for (const press of PRESSES) document.removeEventListener(press, waitAgain, true);
  };
  for (const press of PRESSES) document.addEventListener(press, waitAgain, true);
  return cancel;
}
