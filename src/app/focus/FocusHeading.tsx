import { type RefObject, useEffect } from 'react';
import { focusPageHeading } from './focusPageHeading.ts';

interface FocusHeadingProps {
  /** Path of the page that the document began with; null once somebody has gone on. */
  readonly began: RefObject<string | null>;
  /** Path of the page that is shown. */
  readonly pathname: string;
}

/**
 * Mounted together with a page: focuses the page's heading, so that the keyboard continues there and a screen
 * reader announces the page. Not for the first page, and not when a link leads to a part of it.
 */
export default function FocusHeading({ began, pathname }: FocusHeadingProps) {
  useEffect(() => {
    // Whoever went on before this part came is on no first page any more.
    const isFirst = began.current === pathname;
    began.current = null;
    const main = document.querySelector('main');
    if (isFirst || main === null || window.location.hash !== '') return;
    return focusPageHeading(main);
  }, [began, pathname]);
  return null;
}
