import { twoDigits } from './time.ts';

/** A span as `4:05`, or `1:04:05` from an hour on; a negative span is `0:00`. */
export function formatSpan(ms: number): string {
  const seconds = Math.max(0, Math.ceil(ms / 1000));
  const hours = Math.floor(seconds / 3600);
  const minutes = Math.floor(seconds / 60) % 60;
  const tail = `${hours > 0 ? twoDigits(minutes) : minutes}:${twoDigits(seconds % 60)}`;
  return hours > 0 ? `${hours}:${tail}` : tail;
}
