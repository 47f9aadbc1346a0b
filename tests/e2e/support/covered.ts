import type { Page } from '@playwright/test';

/**
 * What can be pressed and lies below something fixed however the page is scrolled; a frame may not lie below one at all,
 * since what is in it is scrolled by its own. Leaves the page at its top.
 */
export const coveredForGood = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    if (document.querySelector('dialog[open]') !== null) return [];
    const named = (it: Element) =>
      `${it.tagName.toLowerCase()} ${it.getAttribute('aria-label') ?? it.textContent?.trim().slice(0, 40) ?? ''}`;
    const isSeen = (it: Element) => it.checkVisibility({ visibilityProperty: true, opacityProperty: true });
    const fixed = [...document.body.querySelectorAll('*')].filter(it => {
      const style = getComputedStyle(it);
      return style.position === 'fixed' && style.pointerEvents !== 'none' && isSeen(it);
    });
    const pressed = [
      ...document.querySelectorAll('a[href], button, input, select, textarea, summary, iframe, [role=tab]'),
    ].filter(isSeen);
    /** Whether the middle of one lies in the other; of a frame, whether they meet anywhere. */
    const liesBelow = (it: Element, cover: Element) => {
      const [own, over] = [it.getBoundingClientRect(), cover.getBoundingClientRect()];
      if (it.tagName === 'IFRAME')
        return (
          own.top < over.bottom && own.bottom > over.top && own.left < over.right && own.right > over.left
        );
      const [x, y] = [(own.left + own.right) / 2, (own.top + own.bottom) / 2];
      return x > over.left && x < over.right && y > over.top && y < over.bottom;
    };
    const coveredNow = (isHere: (cover: Element) => boolean) =>
      pressed.flatMap(it =>
        fixed
          .filter(cover => isHere(cover) && !cover.contains(it) && liesBelow(it, cover))
          .map(cover => `covered: ${named(it)} by ${named(cover)}`),
      );
    // A skip link waits outside of the window until it has the focus.
    const isInWindow = (it: Element) => {
      const { top, bottom } = it.getBoundingClientRect();
      return bottom > 0 && top < innerHeight;
    };
    const middle = (it: Element) => it.getBoundingClientRect().top + it.getBoundingClientRect().height / 2;
    // At an end of the page nothing can be scrolled out from under what stands at that edge of the window.
    const found = [0, document.documentElement.scrollHeight].flatMap(end => {
      window.scrollTo({ top: end, behavior: 'instant' });
      const isAtThisEdge = (cover: Element) => middle(cover) < innerHeight / 2 === (end === 0);
      return coveredNow(cover => isInWindow(cover) && isAtThisEdge(cover));
    });
    window.scrollTo({ top: 0, behavior: 'instant' });
    return [...new Set(found)];
  });
