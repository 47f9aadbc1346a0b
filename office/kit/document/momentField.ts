/** What a field for date and time shows of a moment, in the world's time zone, which is UTC. */
export const timeFieldOf = (at: number): string => new Date(at).toISOString().slice(0, 16);

/** The moment that such a field names, epoch ms; null for none. */
export function readTimeField(text: string): number | null {
  const at = Date.parse(`${text}Z`);
  return Number.isNaN(at) ? null : at;
}
