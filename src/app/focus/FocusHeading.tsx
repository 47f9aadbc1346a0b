import { type RefObject, useEffect } from 'react';
import { focusPageHeading } from './focusPageHeading.ts';

/**
 * Mounted together with a page: focuses the page's heading, so that the keyboard continues there and a screen
 * reader announces the page. Not for the first page, and not when a link leads to a part of it.
 */
export default function FocusHeading({ isUnderWay }: { readonly isUnderWay: RefObject<boolean> }) {
  useEffect(() => {
    const isFirst = !isUnderWay.current;
    isUnderWay.current = true;
    const main = document.querySelector('main');
    if (isFirst || main === null || window.location.hash !== '') return;
    return focusPageHeading(main);
  }, [isUnderWay]);
  return null;
}
