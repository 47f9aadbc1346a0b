import { twoDigits } from '../../../src/i18n/time.ts';

/** `2026-11-20 12:03` of a moment in the world's time zone, which is UTC. */
export function worldTime(at: number): string {
  const day = new Date(at);
  const date = [day.getUTCFullYear(), twoDigits(day.getUTCMonth() + 1), twoDigits(day.getUTCDate())].join(
    '-',
  );
  return `${date} ${twoDigits(day.getUTCHours())}:${twoDigits(day.getUTCMinutes())}`;
}
