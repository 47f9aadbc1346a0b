import { epochMs } from '../../streams/wire/protocol/epoch.ts';

/** Epochs that no store ever gives out are answered as this one: older than any real one (A2.6). */
export const NO_EPOCH = '0.0';

/**
 * A new epoch, never equal to an earlier one and, on the same store, always newer than `after` (A2.6).
 * @param now Real time, epoch ms: world time may be set back with the world, and epochs must not.
 */
export function newEpoch(after: string, now: number, randomBytes: (size: number) => Buffer): string {
  return `${Math.max(epochMs(after) + 1, now)}.${randomBytes(6).toString('base64url')}`;
}
