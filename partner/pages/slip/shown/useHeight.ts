import { type RefObject, useEffect, useRef } from 'react';

/** Tells how high the slip is with all that scrolls in it, whenever that is another height than before. */
export function useHeight(
  root: RefObject<HTMLElement | null>,
  onHeight: ((px: number) => void) | undefined,
): void {
  const last = useRef(0);
  useEffect(() => {
    if (root.current === null || onHeight === undefined) return;
    let px = 0;
    for (const part of root.current.children) px += part.scrollHeight;
    if (px === last.current) return;
    last.current = px;
    onHeight(px);
  });
}
