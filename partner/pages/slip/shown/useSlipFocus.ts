import { type RefObject, useEffect, useRef } from 'react';

/** Keeps the focus near to a line that is removed: on the one that takes its place, else on the last, else on the heading. */
export function useSlipFocus(root: RefObject<HTMLElement | null>, keys: readonly string[]) {
  const wanted = useRef<number | null>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: whenever the lines are other ones
  useEffect(() => {
    const at = wanted.current;
    wanted.current = null;
    if (at === null) return;
    const buttons = root.current?.querySelectorAll<HTMLElement>('.line .remove') ?? [];
    const next = buttons[Math.min(at, buttons.length - 1)] ?? root.current?.querySelector<HTMLElement>('h1');
    next?.focus();
  }, [keys.join('|')]);
  return (at: number) => {
    wanted.current = at;
  };
}
