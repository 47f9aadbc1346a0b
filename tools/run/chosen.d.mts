import type { Built } from '../affected/build.mjs';

/** The rings and files that words on the command line mean; `files` is null for all of the rings. */
export function choose(
  words: readonly string[],
  readTests: () => Built,
): { rings: readonly string[]; files: string[] | null };
