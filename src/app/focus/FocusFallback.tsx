import { useEffect } from 'react';

/** What surrounds an element, from the inside out, without the page itself. */
function surroundingsOf(element: Element): readonly HTMLElement[] {
  const found: HTMLElement[] = [];
  for (let at = element.parentElement; at !== null && at !== document.body; at = at.parentElement)
    found.push(at);
  return found;
}

function take(target: HTMLElement): boolean {
  // `-1` is also the value of elements that can't be focused at all.
  if (target.tabIndex < 0) target.tabIndex = -1;
  target.focus({ preventScroll: true });
  return document.activeElement === target;
}

/** The pressed button is gone: its message stands in its place and is brought into view. */
function showAnswer(place: HTMLElement): void {
  const answer = place.querySelector('[role="status"]:not(:empty), [role="alert"]');
  answer?.scrollIntoView({ block: 'nearest' });
}

/**
 * Moves the focus to the nearest remaining element when the focused one is removed, for instance the button of a
 * row that a click removes. Otherwise the focus falls to the document, and the keyboard starts again at the top.
 */
export default function FocusFallback() {
  useEffect(() => {
    let last: { readonly element: Element; readonly surroundings: readonly HTMLElement[] } | null = null;
    const note = ({ target }: FocusEvent) => {
      if (target instanceof Element) last = { element: target, surroundings: surroundingsOf(target) };
    };
    const check = () => {
      if (last === null || last.element.isConnected || document.activeElement !== document.body) return;
      const { surroundings } = last;
      last = null;
      const left = surroundings.filter(it => it.isConnected && it.id !== 'root');
      const main = document.getElementById('main');
      for (const target of main === null ? left : [...left, main]) {
        if (!take(target)) continue;
        // In the whole page others say something, too.
        if (target !== main) showAnswer(target);
        return;
      }
    };
    // One frame later, so that the code that removed it can set the focus first.
    let frame = 0;
    const observer = new MutationObserver(() => {
      if (last === null || last.element.isConnected) return;
      cancelAnimationFrame(frame);
      frame = requestAnimationFrame(check);
    });
    document.addEventListener('focusin', note);
    observer.observe(document.body, { childList: true, subtree: true });
    return () => {
      document.removeEventListener('focusin', note);
      cancelAnimationFrame(frame);
      observer.disconnect();
    };
  }, []);
  return null;
}
