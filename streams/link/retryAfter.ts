import { wait } from './pacing.ts';

/**
 * The `Retry-After` of an answer, ms: seconds or an HTTP date; null when absent or unreadable.
 * @param now Local time, epoch ms.
 */
export function parseRetryAfter(header: string | null, now: number): number | null {
  if (header === null || header.trim() === '') return null;
  const seconds = Number(header);
  const ms = Number.isFinite(seconds) ? seconds * 1000 : Date.parse(header) - now;
  return Number.isNaN(ms) ? null : wait(Math.round(ms));
}
