/** Whether nobody put the focus anywhere on this page: its frame gets it when what had it is gone. */
const isFree = (main: HTMLElement) =>
  main === document.activeElement || !main.contains(document.activeElement);

function focus(target: HTMLElement): void {
  target.tabIndex = -1;
  target.focus({ preventScroll: true });
}

/**
 * Focuses the heading of a page. A page whose heading comes with its texts or data has the focus in its frame until then,
 * and its heading gets it if it is still there.
 * @returns gives up waiting for the heading.
 */
export function focusPageHeading(main: HTMLElement): (() => void) | undefined {
  if (!isFree(main)) return;
  const heading = main.querySelector('h1');
  focus(heading ?? main);
  if (heading !== null) return;
  const observer = new MutationObserver(() => {
    const late = main.querySelector('h1');
    if (late === null && document.activeElement === main) return;
    observer.disconnect();
    if (late !== null && document.activeElement === main) focus(late);
  });
  observer.observe(main, { childList: true, subtree: true });
  return () => observer.disconnect();
}
