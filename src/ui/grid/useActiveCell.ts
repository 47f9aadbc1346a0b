import { useMemo, useState } from 'react';

interface Active {
  readonly index: number;
  readonly key: string;
}

/**
 * The cell that has the focus or had it last. It is remembered by its item, so that it stays the same one when others are
 * added or taken away; what is no longer there leaves the focus at its place.
 */
export function useActiveCell<T>(
  items: readonly T[],
  keyOf: (item: T) => string,
): readonly [index: number | null, setActive: (index: number) => void] {
  const [active, setActive] = useState<Active | null>(null);
  const index = useMemo(() => {
    if (active === null || items.length === 0) return null;
    const there = items[active.index];
    if (there !== undefined && keyOf(there) === active.key) return active.index;
    const moved = items.findIndex(item => keyOf(item) === active.key);
    return moved >= 0 ? moved : Math.min(active.index, items.length - 1);
  }, [active, items, keyOf]);
  return [
    index,
    at => {
      const item = items[at];
      if (item !== undefined) setActive({ index: at, key: keyOf(item) });
    },
  ];
}
