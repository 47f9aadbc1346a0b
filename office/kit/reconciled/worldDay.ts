/** `2026-11-20` of a moment in the world's time zone, which is UTC. */
export const worldDay = (at: number): string => new Date(at).toISOString().slice(0, 10);

/** First moment of a written day, epoch ms; null for what is none. */
export function momentOf(day: string | undefined): number | null {
  const at = day === undefined ? Number.NaN : Date.parse(`${day}T00:00:00Z`);
  return Number.isNaN(at) ? null : at;
}
