import type { Journal } from './journal.ts';
import type { Warn } from './warn.ts';

/** After so many lines the file is written anew with what is still needed. */
const LONGEST = 20_000;
/** How many lines more are waited for after that has failed. */
const LATER = 2_000;

export interface ShorteningDeps<Line> {
  readonly file: string;
  /** What is still needed; asked when it is written. */
  readonly needed: () => readonly Line[];
  /** Memory begins anew with what the file will have, so that both forget the same. */
  readonly fill: (lines: readonly Line[]) => void;
  readonly warn: Warn;
}

/** Writes lines into a journal, and shortens it when it has got long; a shortening that fails keeps nobody from writing. */
export function writeShortened<Line>(
  journal: Journal<Line>,
  { file, needed, fill, warn }: ShorteningDeps<Line>,
): (line: Line) => Promise<void> {
  let longest = LONGEST;
  let isShortening = false;
  function kept(): readonly Line[] {
    const lines = needed();
    fill(lines);
    return lines;
  }
  return async line => {
    await journal.append(line);
    if (isShortening || journal.size() < longest) return;
    isShortening = true;
    try {
      await journal.rewrite(kept);
      longest = Math.max(LONGEST, 2 * journal.size());
    } catch (cause) {
      longest = journal.size() + LATER;
      warn(`${file} could not be shortened: ${String(cause)}`);
    } finally {
      isShortening = false;
    }
  };
}
