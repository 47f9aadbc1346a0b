import { useSyncExternalStore } from 'react';

/** Kinds of fields that are pressed and not written into. */
const PRESSED: ReadonlySet<string> = new Set(['checkbox', 'radio', 'button', 'submit', 'file', 'range']);

function isTyping(): boolean {
  const focused = document.activeElement;
  if (focused instanceof HTMLInputElement) return !PRESSED.has(focused.type);
  return (
    focused instanceof HTMLTextAreaElement || (focused instanceof HTMLElement && focused.isContentEditable)
  );
}

function subscribe(changed: () => void): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  // On the way from one field to the next nothing has the focus for a moment, in which microtasks run too.
  const later = () => {
    clearTimeout(timer);
    timer = setTimeout(changed);
  };
  document.addEventListener('focusin', changed);
  document.addEventListener('focusout', later);
  return () => {
    clearTimeout(timer);
    document.removeEventListener('focusin', changed);
    document.removeEventListener('focusout', later);
  };
}

/** Whether the keyboard writes into a field: what opens by itself then would take what is typed. */
export const useTyping = (): boolean => useSyncExternalStore(subscribe, isTyping, () => false);
