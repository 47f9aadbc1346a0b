/**
 * Orders two epochs (`"<ms>.<rand>"`, A2) by their numeric part: negative when `a` is older. 0 for two
 * different epochs of the same millisecond means that nobody can tell, and the topic must be read anew.
 */
export function compareEpochs(a: string, b: string): number {
  // parseInt stops at the dot by itself: no substring is made.
  return Number.parseInt(a, 10) - Number.parseInt(b, 10);
}
