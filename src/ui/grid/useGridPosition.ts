import { useEffect, useLayoutEffect, useRef } from 'react';
import type { MeasuredGrid } from './useGridMeasure.ts';

/**
 * The position of a reader in a grid, as an item and not as an offset, because the page may be laid out differently next
 * time.
 */
export interface GridPosition {
  /** How many items had been read. */
  readonly items: number;
  /** Index of the first item of the row at the upper edge of the window. */
  readonly first: number;
  /** How far that row is pushed out of the window, as a part of its height; negative before the grid. */
  readonly part: number;
}

export interface GridPositionOptions {
  readonly measure: MeasuredGrid;
  readonly columns: number;
  readonly rowHeight: number;
  /** How many items there are. */
  readonly items: number;
  readonly total: number;
  readonly position?: GridPosition | null | undefined;
  readonly onPosition?: ((position: GridPosition) => void) | undefined;
}

/** Input after which the reader has chosen another position. */
const DECISIONS = ['wheel', 'touchstart', 'keydown', 'pointerdown'] as const;

/** Goes to a position once its items are there, unless the reader scrolls first; tells every later one. */
export function useGridPosition(options: GridPositionOptions): void {
  const { measure, columns, rowHeight, items, total, position = null, onPosition } = options;
  const isOpen = useRef(position !== null);
  const latest = useRef({ measure, columns, rowHeight, items });
  useEffect(() => {
    latest.current = { measure, columns, rowHeight, items };
  });

  useEffect(() => {
    const close = () => {
      isOpen.current = false;
    };
    for (const decision of DECISIONS) window.addEventListener(decision, close, { passive: true });
    return () => {
      for (const decision of DECISIONS) window.removeEventListener(decision, close);
    };
  }, []);

  useEffect(() => {
    if (!isOpen.current || position === null || !measure.isMeasured || items === 0) return;
    if (items < Math.min(position.items, total)) return;
    isOpen.current = false;
    const row = Math.floor(position.first / columns);
    window.scrollTo({ top: measure.top + (row + position.part) * rowHeight, behavior: 'instant' });
  }, [position, items, total, measure, columns, rowHeight]);

  // Taken away together with the grid: then the page is shorter, and the browser scrolls it.
  useLayoutEffect(() => {
    const tell = () => {
      const now = latest.current;
      if (isOpen.current || now.items === 0) return;
      const rowsAbove = (window.scrollY - now.measure.top) / now.rowHeight;
      const row = Math.max(0, Math.floor(rowsAbove));
      onPosition?.({ items: now.items, first: row * now.columns, part: rowsAbove - row });
    };
    window.addEventListener('scroll', tell, { passive: true });
    return () => window.removeEventListener('scroll', tell);
  }, [onPosition]);
}
