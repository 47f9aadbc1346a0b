/** JSON with the names of each object in order: the same value is the same text. */
export function canonical(value: unknown): string {
  if (Array.isArray(value)) return `[${value.map(canonical).join()}]`;
  if (typeof value !== 'object' || value === null) return JSON.stringify(value) ?? 'null';
  const fields = Object.entries(value)
    .filter(([, inside]) => inside !== undefined)
    .toSorted(([a], [b]) => (a < b ? -1 : 1))
    .map(([name, inside]) => `${JSON.stringify(name)}:${canonical(inside)}`);
  return `{${fields.join()}}`;
}
