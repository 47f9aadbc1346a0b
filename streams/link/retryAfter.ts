/** Longest wait a gateway may ask for, ms. */
const LONGEST_MS = 3_600_000;

/**
 * The `Retry-After` of an answer, ms: seconds or an HTTP date; null when absent or unreadable.
 * @param now Local time, epoch ms.
 */
export function parseRetryAfter(header: string | null, now: number): number | null {
  if (header === null || header.trim() === '') return null;
  const seconds = Number(header);
  const ms = Number.isFinite(seconds) ? seconds * 1000 : Date.parse(header) - now;
  return Number.isNaN(ms) ? null : Math.min(Math.max(0, Math.round(ms)), LONGEST_MS);
}
