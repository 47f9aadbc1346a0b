import { type RefObject, useEffect, useState } from 'react';

/** Whether the keyboard is somewhere below the element; a wheel or a finger that moves the page takes over from it. */
export function useFocusBelow(element: RefObject<Element | null>): boolean {
  const [isBelow, setBelow] = useState(false);
  useEffect(() => {
    const look = ({ target }: FocusEvent) => {
      const above = element.current;
      if (above === null || !(target instanceof Node)) return;
      const place = above.compareDocumentPosition(target);
      const isInside = (place & Node.DOCUMENT_POSITION_CONTAINED_BY) !== 0;
      setBelow(!isInside && (place & Node.DOCUMENT_POSITION_FOLLOWING) !== 0);
    };
    const release = () => setBelow(false);
    document.addEventListener('focusin', look);
    window.addEventListener('wheel', release, { passive: true });
    window.addEventListener('touchmove', release, { passive: true });
    return () => {
      document.removeEventListener('focusin', look);
      window.removeEventListener('wheel', release);
      window.removeEventListener('touchmove', release);
    };
  }, [element]);
  return isBelow;
}
