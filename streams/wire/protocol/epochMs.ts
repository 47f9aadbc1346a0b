// Free of zod: the page runs it.

/** The latest time that `Date` knows, epoch ms. */
export const LATEST_MS = 8_640_000_000_000_000;

/** Whether something is a time that can be shown, epoch ms. */
export function isEpochMs(value: unknown): boolean {
  return Number.isSafeInteger(value) && (value as number) >= 0 && (value as number) <= LATEST_MS;
}
