import { useCallback, useState } from 'react';

/** How wide an element is, px, and where to name it; as wide as `most` at most, which it is taken for until it is measured. */
export function useRoom(
  most: number,
): [room: number, ref: (element: HTMLElement | null) => (() => void) | undefined] {
  const [room, setRoom] = useState(most);
  const ref = useCallback(
    (element: HTMLElement | null) => {
      if (element === null) return undefined;
      const observer = new ResizeObserver(() => setRoom(Math.min(most, element.clientWidth)));
      observer.observe(element);
      return () => observer.disconnect();
    },
    [most],
  );
  return [room, ref];
}
