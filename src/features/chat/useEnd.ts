import { type RefObject, useCallback, useLayoutEffect, useRef, useState } from 'react';

/** This near to the end counts as being there, px. */
const NEAR = 60;

export interface End {
  readonly isAtEnd: boolean;
  readonly onScroll: () => void;
  readonly toEnd: () => void;
}

/**
 * Keeps a list at its newest row while the reader is there, and where it is while they read further up, also when
 * older rows come in above.
 * @param first Id of the oldest row.
 * @param last Id of the newest row.
 */
export function useEnd(
  list: RefObject<HTMLElement | null>,
  first: string | undefined,
  last: string | undefined,
  onAtEnd: ((isAtEnd: boolean) => void) | undefined,
): End {
  const [isAtEnd, setAtEnd] = useState(true);
  const before = useRef({ first, height: 0, isAtEnd: true });

  const toEnd = useCallback(() => {
    const element = list.current;
    if (element !== null) element.scrollTop = element.scrollHeight;
  }, [list]);

  // biome-ignore lint/correctness/useExhaustiveDependencies: a new row at either end moves what is seen
  useLayoutEffect(() => {
    const element = list.current;
    if (element === null) return;
    const { height, isAtEnd: wasAtEnd, first: oldest } = before.current;
    if (wasAtEnd) toEnd();
    else if (oldest !== first) element.scrollTop += element.scrollHeight - height;
    before.current = { ...before.current, first, height: element.scrollHeight };
  }, [first, last, toEnd]);

  const onScroll = useCallback(() => {
    const element = list.current;
    if (element === null) return;
    const now = element.scrollHeight - element.scrollTop - element.clientHeight < NEAR;
    if (now === before.current.isAtEnd) return;
    before.current.isAtEnd = now;
    setAtEnd(now);
    onAtEnd?.(now);
  }, [list, onAtEnd]);

  return { isAtEnd, onScroll, toEnd };
}
