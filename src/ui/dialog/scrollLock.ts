let locks = 0;
let position = 0;

/**
 * Prevents the page behind dialogs from scrolling. Apart from the dialog, because stacked dialogs share one lock.
 * @returns Unlocks and restores the scroll position.
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
    // `instant`, because the page scrolls smoothly by default.
    window.scrollTo({ top: position, behavior: 'instant' });
  };
}
