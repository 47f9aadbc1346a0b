/** Epochs that no store ever gives out are answered as this one: older than any real one (A2). */
export const NO_EPOCH = '0.0';

/** Claimed epochs are compared by this number; a malformed one counts as older than any. */
export function epochMs(e: string): number {
  const ms = Number(e.slice(0, e.indexOf('.')));
  return Number.isSafeInteger(ms) ? ms : 0;
}

/**
 * A new epoch, never equal to an earlier one and, on the same store, always newer than `after` (A2).
 * @param now Real time, epoch ms: world time may be set back with the world, and epochs must not.
 */
export function newEpoch(after: string, now: number, randomBytes: (size: number) => Buffer): string {
  return `${Math.max(epochMs(after) + 1, now)}.${randomBytes(6).toString('base64url')}`;
}
