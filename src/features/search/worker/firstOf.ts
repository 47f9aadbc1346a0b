/** The first items in order, without sorting all of them. An algorithm of its own, compared with sorting by its test. */
export function firstOf<T>(items: readonly T[], most: number, compare: (a: T, b: T) => number): readonly T[] {
  if (items.length <= most) return items.toSorted(compare);
  const first: T[] = [];
  for (const item of items) {
    const last = first.at(-1);
    if (first.length === most && last !== undefined && compare(item, last) >= 0) continue;
    let low = 0;
    let high = first.length;
    while (low < high) {
      const middle = (low + high) >> 1;
      if (compare(item, first[middle] as T) < 0) high = middle;
      else low = middle + 1;
    }
    first.splice(low, 0, item);
    if (first.length > most) first.pop();
  }
  return first;
}
