/** Sets and maps as lists and objects; everything else as it is. */
export function plain(value: unknown): unknown {
  if (value instanceof Set) return [...value];
  return value instanceof Map ? Object.fromEntries(value) : value;
}
