import { epochMs } from '../../streams/wire/protocol/epoch.ts';

/** What a new epoch is made of. */
export interface EpochDeps {
  /** Real time, epoch ms. */
  readonly wall: () => number;
  readonly randomBytes: (size: number) => Buffer;
}

/**
 * A new epoch, never equal to an earlier one and, on the same store, always newer than `after` (A2.6).
 * @param now Real time, epoch ms: world time may be set back with the world, and epochs must not.
 */
export function newEpoch(after: string, now: number, randomBytes: EpochDeps['randomBytes']): string {
  return `${Math.max(epochMs(after) + 1, now)}.${randomBytes(6).toString('base64url')}`;
}
