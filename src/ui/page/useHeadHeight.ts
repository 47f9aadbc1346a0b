import { useEffect, useState } from 'react';

/** Height of the head that stays over every page, px; null until it is known. It has more lines for some readers. */
export function useHeadHeight(): number | null {
  const [height, setHeight] = useState<number | null>(null);
  useEffect(() => {
    const head = document.querySelector('header');
    if (head === null || typeof ResizeObserver === 'undefined') return;
    const observer = new ResizeObserver(() => setHeight(head.offsetHeight));
    observer.observe(head);
    return () => observer.disconnect();
  }, []);
  return height;
}
