import { type RefObject, startTransition, useEffect, useRef, useState } from 'react';

/**
 * An element, and the same as state for hooks that observe it. The state is set in a transition after the paint,
 * because a ref callback that sets state makes React render again synchronously in the commit that mounts the
 * element.
 */
export function useElement<E extends Element>(): [ref: RefObject<E | null>, element: E | null] {
  const ref = useRef<E>(null);
  const [element, setElement] = useState<E | null>(null);
  useEffect(() => {
    if (ref.current !== element) startTransition(() => setElement(ref.current));
  });
  return [ref, element];
}
