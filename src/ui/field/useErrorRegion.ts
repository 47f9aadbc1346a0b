import { type RefObject, useLayoutEffect, useRef } from 'react';

/**
 * The error of a field is spoken when it appears, of several that appear at once in a form the first: the focus goes there, and
 * each of the others is read with its field. Goes to the paragraph under the field, which is always there.
 */
export function useErrorRegion(error: unknown): RefObject<HTMLParagraphElement | null> {
  const ref = useRef<HTMLParagraphElement>(null);
  useLayoutEffect(() => {
    const region = ref.current;
    const first = region?.closest('form')?.querySelector('[aria-invalid="true"]');
    const isFirst = !error || !first || region?.parentElement?.contains(first);
    region?.setAttribute('aria-live', isFirst ? 'polite' : 'off');
  }, [error]);
  return ref;
}
