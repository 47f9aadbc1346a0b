import { HOUR, SECOND } from '../../streams/wire/protocol/durations.ts';

/** When a call whose answer never came is sent again, ms after the try before it; the last one repeats for ever. */
export const RETRY_AFTER_MS: readonly number[] = [
  ...[1, 2, 5, 10, 30, 60, 300].map(seconds => seconds * SECOND),
  HOUR,
  3 * HOUR,
];

/** How long to wait after so many tries. */
export function retryAfter(tries: number, plan = RETRY_AFTER_MS): number {
  return plan[Math.min(tries, plan.length) - 1] ?? 0;
}
