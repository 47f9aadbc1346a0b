let locks = 0;
let position = 0;

/**
 * Keeps the page behind a dialog where it is; dialogs may be stacked.
 * @returns the way back: unlocks and restores the scroll position.
 */
export function lockScroll(): () => void {
  if (locks === 0) {
    position = window.scrollY;
    document.documentElement.style.overflow = 'hidden';
  }
  locks += 1;
  let released = false;
  return () => {
    if (released) return;
    released = true;
    locks -= 1;
    if (locks > 0) return;
    document.documentElement.style.overflow = '';
    // `instant`: the page scrolls smoothly by default, and this is no journey.
    window.scrollTo({ top: position, behavior: 'instant' });
  };
}
