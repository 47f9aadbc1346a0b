/** A function that remembers its last results by a key, as many as `limit`: what was used longest ago is forgotten first. */
export function boundedMemo<A, V>(
  limit: number,
  keyOf: (argument: A) => number | string,
  make: (argument: A) => V,
): (argument: A) => V {
  const known = new Map<number | string, V>();
  return argument => {
    const key = keyOf(argument);
    const before = known.get(key);
    const value = before ?? make(argument);
    if (before !== undefined) known.delete(key);
    known.set(key, value);
    const [oldest] = known.keys();
    if (known.size > limit && oldest !== undefined) known.delete(oldest);
    return value;
  };
}
