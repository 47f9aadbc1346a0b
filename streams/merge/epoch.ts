import { epochMs } from '../wire/protocol/epoch.ts';

/**
 * Orders two epochs (`"<ms>.<rand>"`, A2.2) by their numeric part: negative when `a` is older. 0 for two different
 * epochs of the same millisecond: they can't be ordered, and the topic must be read anew.
 */
export function compareEpochs(a: string, b: string): number {
  return epochMs(a) - epochMs(b);
}
