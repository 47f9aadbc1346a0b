import { useMemo } from 'react';
import type { Failure } from '../../../streams/failure.ts';
import type { Branch } from '../../../streams/stores/downlines.ts';
import type { Downline } from '../../../streams/wire/downlines/shapes.ts';

interface Place {
  /** Names the row among all. */
  readonly key: string;
  /** 1 for the root. */
  readonly level: number;
  /** Key of the row that it is below; null for the root. */
  readonly above: string | null;
}

/** One line of the tree. */
export type TreeRow =
  | (Place & { readonly kind: 'account'; readonly downline: Downline; readonly isOpen: boolean })
  /** Under those that were read of a branch: more of them, how it is going, or why not. */
  | (Place & {
      readonly kind: 'more';
      readonly account: string;
      readonly isReading: boolean;
      readonly failure: Failure | null;
    });

function rowsOf(
  downline: Downline,
  place: Omit<Place, 'key'>,
  of: { readonly branches: ReadonlyMap<string, Branch>; readonly open: ReadonlySet<string> },
): readonly TreeRow[] {
  const { username, direct } = downline;
  const isOpen = direct > 0 && of.open.has(username);
  const self: TreeRow = { ...place, key: username, kind: 'account', downline, isOpen };
  if (!isOpen) return [self];
  const branch = of.branches.get(username);
  const below = { level: place.level + 1, above: username };
  const rows = (branch?.items ?? []).flatMap(item => rowsOf(item, below, of));
  if (branch !== undefined && !branch.hasMore) return [self, ...rows];
  const isReading = branch?.isReading ?? true;
  const failure = branch?.failure ?? null;
  return [
    self,
    ...rows,
    { ...below, key: `${username} more`, kind: 'more', account: username, isReading, failure },
  ];
}

/** The lines of a tree from top to bottom, as far as it is open. */
export function useTreeRows(
  root: Downline,
  branches: ReadonlyMap<string, Branch>,
  open: ReadonlySet<string>,
): readonly TreeRow[] {
  return useMemo(() => rowsOf(root, { level: 1, above: null }, { branches, open }), [root, branches, open]);
}
