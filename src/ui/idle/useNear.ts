import { type RefObject, useEffect, useState } from 'react';

/** Whether an element has come near the window; once it has, it stays so. */
export function useNear(element: RefObject<Element | null>, distance: string): boolean {
  const [isNear, setNear] = useState(false);
  useEffect(() => {
    const watched = element.current;
    if (watched === null || isNear) return;
    if (!('IntersectionObserver' in window)) {
      setNear(true);
      return;
    }
    const observer = new IntersectionObserver(seen => setNear(seen.some(it => it.isIntersecting)), {
      rootMargin: distance,
    });
    observer.observe(watched);
    return () => observer.disconnect();
  }, [element, distance, isNear]);
  return isNear;
}
