import { useEffect, useRef } from 'react';

const WRITES = 'input, textarea, select, [contenteditable="true"]';

/** Whether a key belongs to something else than the page: a field, a dialog, the browser. */
function isElsewhere(event: KeyboardEvent): boolean {
  if (event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey) return true;
  if (document.querySelector('dialog[open], [data-palette]') !== null) return true;
  return event.target instanceof Element && event.target.closest(WRITES) !== null;
}

/** Keys of the page, by `event.key`, while the component is shown; fields and dialogs keep theirs. */
export function usePageKeys(keys: Readonly<Record<string, (event: KeyboardEvent) => void>>): void {
  const latest = useRef(keys);
  useEffect(() => {
    latest.current = keys;
  });
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => {
      if (isElsewhere(event) || !Object.hasOwn(latest.current, event.key)) return;
      latest.current[event.key]?.(event);
    };
    document.addEventListener('keydown', onKeyDown);
    return () => document.removeEventListener('keydown', onKeyDown);
  }, []);
}
