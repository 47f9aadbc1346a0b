import { useEffect, useRef } from 'react';

/**
 * Keeps the focus on the main button when another one replaces it, because a flight does not wait for somebody to find it.
 * Where no button replaces it the focus stays in the region, where keys do nothing.
 * @param step What takes the place of what was there when it changes.
 */
export function useKeptFocus(step: string) {
  const region = useRef<HTMLFieldSetElement>(null);
  const isInside = useRef(false);
  // biome-ignore lint/correctness/useExhaustiveDependencies: another step is the reason to look.
  useEffect(() => {
    const { activeElement, body } = document;
    if (!isInside.current || (activeElement !== body && activeElement !== region.current)) return;
    (region.current?.querySelector<HTMLElement>('[data-main]') ?? region.current)?.focus();
  }, [step]);
  return {
    ref: region,
    tabIndex: -1,
    onFocus: () => {
      isInside.current = true;
    },
    onBlur: () => {
      isInside.current = false;
    },
  };
}
