import { type RefObject, useEffect } from 'react';

/**
 * Gives the focus to an element when what had it inside is taken away, such as the button of a step that is done: else a keyboard
 * begins at the top of the page again.
 */
export function useKeptFocus(ref: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    const place = ref.current;
    if (place === null) return undefined;
    let last: EventTarget | null = null;
    const note = ({ target }: FocusEvent) => {
      last = target;
    };
    const observer = new MutationObserver(() => {
      if (!(last instanceof Element) || last.isConnected) return;
      last = null;
      const hasFocus = document.activeElement !== null && document.activeElement !== document.body;
      if (!hasFocus) place.focus({ preventScroll: true });
    });
    place.addEventListener('focusin', note);
    observer.observe(place, { childList: true, subtree: true });
    return () => {
      place.removeEventListener('focusin', note);
      observer.disconnect();
    };
  }, [ref]);
}
