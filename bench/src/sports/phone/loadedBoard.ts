import type { LoadedFile } from '../../tables/phone/scripts.ts';

/** What a page of the board has loaded by its first price. */
export interface LoadedBoard {
  /** When the live board had come, ms from the navigation; NaN where it came by the socket. */
  readonly boardMs: number;
  /** All files and answers by the first price, as sent, KB. */
  readonly kb: number;
}

const KB = 1_000;

/** What a page has loaded so far, its document among it. A text, as it is evaluated there. */
export const LOADED = `[...performance.getEntriesByType('navigation'), ...performance.getEntriesByType('resource')]
  .map(({ name, encodedBodySize, responseEnd }) => ({ name, encodedBodySize, responseEnd }))`;

/** Everything that had come by the first price, KB, and when the live board had. @param at When these prices were there, ms from the navigation. */
export function loadedBy(
  files: readonly LoadedFile[],
  at: { readonly first: number; readonly live: number },
): LoadedBoard {
  const by = (until: number) => files.filter(({ responseEnd }) => responseEnd <= until);
  const board = by(at.live).find(({ name }) => new URL(name).search.includes('fixtures'));
  return {
    boardMs: board?.responseEnd ?? Number.NaN,
    kb: by(at.first).reduce((sum, { encodedBodySize }) => sum + encodedBodySize, 0) / KB,
  };
}
