import type { FeedReport } from './feed/control.ts';
import type { Seen } from './harness.ts';

/** What a page must look like when everything has arrived. */
export type Order = 'newest first' | 'ring';

/** Why a page doesn't show what was sent last; null when it does. A ring may stand anywhere in its turn. */
export function mismatch(
  seen: Pick<Seen, 'board' | 'pool'>,
  report: FeedReport,
  order: Order,
): string | null {
  if (seen.pool !== String(report.pool)) return `pool ${seen.pool} instead of ${report.pool}`;
  const { board } = report;
  if (order === 'ring') {
    const missing = board.filter(name => !seen.board.includes(name));
    return missing.length > 0 ? `board without ${missing.join(', ')}` : null;
  }
  const same = seen.board.length === board.length && seen.board.every((name, at) => name === board[at]);
  return same
    ? null
    : `board ${seen.board.slice(0, 3).join(', ')} instead of ${board.slice(0, 3).join(', ')}`;
}
