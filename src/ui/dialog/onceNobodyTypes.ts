/** Kinds of fields that are pressed and not written into. */
const PRESSED: ReadonlySet<string> = new Set(['checkbox', 'radio', 'button', 'submit', 'file', 'range']);

function isTyping(): boolean {
  const focused = document.activeElement;
  if (focused instanceof HTMLInputElement) return !PRESSED.has(focused.type);
  return (
    focused instanceof HTMLTextAreaElement || (focused instanceof HTMLElement && focused.isContentEditable)
  );
}

/**
 * Calls back as soon as the keyboard writes into no field: at once, or when the last field was left.
 * @returns Cancels it.
 */
export function onceNobodyTypes(callback: () => void): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const cancel = () => {
    clearTimeout(timer);
    document.removeEventListener('focusout', later);
  };
  const look = () => {
    if (isTyping()) return;
    cancel();
    callback();
  };
  // On the way from one field to the next nothing has the focus for a moment, in which microtasks run too.
  const later = () => {
    clearTimeout(timer);
    timer = setTimeout(look);
  };
  document.addEventListener('focusout', later);
  look();
  return cancel;
}
