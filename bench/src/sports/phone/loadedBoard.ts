import type { LoadedFile } from '../../tables/phone/scripts.ts';

/** What a page of the board has loaded by its first price. */
export interface LoadedBoard {
  /** When the board had come, ms from the navigation; NaN where it came by the socket. */
  readonly boardMs: number;
  /** All files and answers, as sent, KB. */
  readonly kb: number;
}

const KB = 1_000;

/** What a page has loaded so far, its document among it. A text, as it is evaluated there. */
export const LOADED = `[...performance.getEntriesByType('navigation'), ...performance.getEntriesByType('resource')]
  .map(({ name, encodedBodySize, responseEnd }) => ({ name, encodedBodySize, responseEnd }))`;

/** Everything that had come by an instant, KB, and when the board had. @param by Ms from the navigation. */
export function loadedBy(files: readonly LoadedFile[], by: number): LoadedBoard {
  const loaded = files.filter(({ responseEnd }) => responseEnd <= by);
  const board = loaded.find(({ name }) => new URL(name).search.includes('fixtures'));
  return {
    boardMs: board?.responseEnd ?? Number.NaN,
    kb: loaded.reduce((sum, { encodedBodySize }) => sum + encodedBodySize, 0) / KB,
  };
}
