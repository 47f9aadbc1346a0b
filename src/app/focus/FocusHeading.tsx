import { type RefObject, useEffect } from 'react';

/**
 * Mounted together with a page: focuses the page's heading, so that the keyboard continues there and a screen
 * reader announces the page. Not for the first page, and not when a link leads to a part of it.
 */
export function FocusHeading({ isUnderWay }: { readonly isUnderWay: RefObject<boolean> }) {
  useEffect(() => {
    const isFirst = !isUnderWay.current;
    isUnderWay.current = true;
    const main = document.getElementById('main');
    if (isFirst || main === null || window.location.hash !== '' || main.contains(document.activeElement))
      return;
    const heading = main.querySelector('h1');
    if (heading !== null) heading.tabIndex = -1;
    (heading ?? main).focus({ preventScroll: true });
  }, [isUnderWay]);
  return null;
}
