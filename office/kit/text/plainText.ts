function textOf(value: unknown): string {
  if (Array.isArray(value))
    return value.map(textOf).join(value.some(it => typeof it === 'object') ? '; ' : ', ');
  if (typeof value !== 'object' || value === null) return String(value);
  return Object.entries(value)
    .map(([name, part]) => `${name}: ${textOf(part)}`)
    .join(', ');
}

/** Reads JSON out as a line for people; what isn't JSON stays as it is. */
export function plainText(json: string): string {
  if (!/^[{[]/.test(json)) return json;
  try {
    return textOf(JSON.parse(json));
  } catch {
    return json;
  }
}
