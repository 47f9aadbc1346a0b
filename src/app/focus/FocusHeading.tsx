import { type RefObject, useEffect } from 'react';

/**
 * Stands behind a page and appears with it: gives the focus to its heading, so that a keyboard goes on from there and
 * a screen reader tells where one is. Not for the first page, and not when a link led to a part of it.
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
