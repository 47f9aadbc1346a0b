import { type KeyboardEvent, useState } from 'react';
import type { TreeRow } from './useTreeRows.ts';

interface TreeActions {
  readonly toggle: (account: string, isOpen: boolean) => void;
  readonly more: (account: string) => void;
  readonly choose: (account: string) => void;
}

/** Moves one line, to the first or to the last one. */
const MOVES: Readonly<Record<string, (at: number, last: number) => number>> = {
  ArrowDown: (at, last) => Math.min(at + 1, last),
  ArrowUp: at => Math.max(at - 1, 0),
  Home: () => 0,
  End: (_, last) => last,
};
const MOVE_KEYS = new Map(Object.entries(MOVES));

/**
 * The keyboard of a tree, with one tab stop: up and down move, the arrow forwards opens a branch or goes into it, the one
 * back closes it or goes to the line above it, Enter chooses. Forwards is left in scripts that run to the left.
 */
export function useTreeKeys(rows: readonly TreeRow[], { toggle, more, choose }: TreeActions) {
  const [wanted, setActive] = useState<string | null>(null);
  // The line that was active may have been closed away.
  const active = rows.some(({ key }) => key === wanted) ? wanted : (rows[0]?.key ?? null);

  const forwards = (row: TreeRow, next: TreeRow | undefined) => {
    if (row.kind === 'more' || row.downline.direct === 0) return;
    if (!row.isOpen) toggle(row.key, true);
    else if (next !== undefined) setActive(next.key);
  };
  const back = (row: TreeRow) => {
    if (row.kind === 'account' && row.isOpen) toggle(row.key, false);
    else if (row.above !== null) setActive(row.above);
  };

  const onKeyDown = (event: KeyboardEvent<HTMLElement>) => {
    const at = rows.findIndex(({ key }) => key === active);
    const row = rows[at];
    if (row === undefined) return;
    const isRtl = document.documentElement.dir === 'rtl';
    const move = MOVE_KEYS.get(event.key);
    if (move !== undefined) setActive(rows[move(at, rows.length - 1)]?.key ?? null);
    else if (event.key === (isRtl ? 'ArrowLeft' : 'ArrowRight')) forwards(row, rows[at + 1]);
    else if (event.key === (isRtl ? 'ArrowRight' : 'ArrowLeft')) back(row);
    else if (event.key === 'Enter' || event.key === ' ') {
      if (row.kind === 'more') more(row.account);
      else choose(row.key);
    } else return;
    event.preventDefault();
  };
  return { active, setActive, onKeyDown };
}
