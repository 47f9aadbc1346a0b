/** Whether a part of a page has the focus; its frame gets it when what had it is gone. */
const isTaken = (main: HTMLElement) =>
  main !== document.activeElement && main.contains(document.activeElement);

function focus(target: HTMLElement): void {
  target.tabIndex = -1;
  target.focus({ preventScroll: true });
}

/**
 * Focuses the heading of a page. A page whose heading comes with its texts or data has the focus in its frame until then,
 * and its heading gets it if it is still there.
 * @param isThing the page stays and shows something else: what has the focus in it gives it up.
 * @returns gives up waiting for the heading.
 */
export function focusPageHeading(main: HTMLElement, isThing = false): (() => void) | undefined {
  const heading = () => main.querySelector('h1');
  if (!isThing && isTaken(main)) return;
  focus(heading() ?? main);
  const observer = new MutationObserver(() => {
    const late = heading();
    if (document.activeElement !== main) observer.disconnect();
    else if (late) focus(late);
  });
  observer.observe(main, { childList: true, subtree: true });
  return () => observer.disconnect();
}
