/**
 * Groups items by a key in one pass, each group and the groups themselves in the order in which they are first met.
 * `Map.groupBy` is newer than Node 20 and the oldest browsers.
 */
export function groupBy<T, K>(all: Iterable<T>, keyOf: (item: T) => K): Map<K, T[]> {
  const groups = new Map<K, T[]>();
  for (const item of all) {
    const key = keyOf(item);
    const group = groups.get(key);
    if (group === undefined) groups.set(key, [item]);
    else group.push(item);
  }
  return groups;
}
