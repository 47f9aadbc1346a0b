/** Where the focus is, and what is around it. */
export interface GridPlace {
  /** Index of the cell with the focus. */
  readonly at: number;
  readonly count: number;
  readonly columns: number;
  /** Whole rows in the window. */
  readonly pageRows: number;
  readonly isRtl: boolean;
}

/** A pressed key, as the browser tells it. */
export interface PressedKey {
  readonly key: string;
  readonly ctrlKey: boolean;
  readonly metaKey: boolean;
  readonly altKey: boolean;
}

/** The cell that a key moves to, within the grid; null for a key that does not move. */
export function cellOfKey({ key, ctrlKey, metaKey, altKey }: PressedKey, place: GridPlace): number | null {
  const { at, count, columns, pageRows, isRtl } = place;
  if (altKey || metaKey || count === 0) return null;
  if (ctrlKey && key !== 'Home' && key !== 'End') return null;
  const last = count - 1;
  const column = at % columns;
  const start = at - column;
  const lastStart = last - (last % columns);
  const within = (index: number) => Math.min(last, Math.max(0, index));
  /** The same column so many rows further, or as far as there are rows. */
  const rowsOn = (rows: number) =>
    Math.min(last, Math.min(lastStart, Math.max(0, start + rows * columns)) + column);
  switch (key) {
    case 'ArrowRight':
      return within(at + (isRtl ? -1 : 1));
    case 'ArrowLeft':
      return within(at + (isRtl ? 1 : -1));
    case 'ArrowDown':
      return rowsOn(1);
    case 'ArrowUp':
      return rowsOn(-1);
    case 'PageDown':
      return rowsOn(pageRows);
    case 'PageUp':
      return rowsOn(-pageRows);
    case 'Home':
      return ctrlKey ? 0 : start;
    case 'End':
      return ctrlKey ? last : within(start + columns - 1);
    default:
      return null;
  }
}
