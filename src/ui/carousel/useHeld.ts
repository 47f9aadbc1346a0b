import { useEffect, useState } from 'react';

/** Whether the pointer is over an element or the focus is in it: its motion pauses meanwhile. */
export function useHeld(element: HTMLElement | null): boolean {
  const [pointed, setPointed] = useState(false);
  const [focused, setFocused] = useState(false);
  useEffect(() => {
    if (element === null) return;
    const stop = new AbortController();
    const on = (event: string, run: () => void) =>
      element.addEventListener(event, run, { signal: stop.signal });
    on('pointerenter', () => setPointed(true));
    on('pointerleave', () => setPointed(false));
    on('focusin', () => setFocused(true));
    on('focusout', () => setFocused(false));
    return () => stop.abort();
  }, [element]);
  return pointed || focused;
}
