/** Rows of every road. */
export const ROAD_ROWS = 6;

/** Where a mark stands: column and row, from 0. */
export interface GridCell<T> {
  readonly column: number;
  readonly row: number;
  readonly mark: T;
}

/** The bead road: downwards, then on to the next column. */
export const beadRoad = <T>(rounds: readonly T[]): readonly GridCell<T>[] =>
  rounds.map((mark, at) => ({ column: Math.floor(at / ROAD_ROWS), row: at % ROAD_ROWS, mark }));

/**
 * Columns of any length in six rows. A column goes down as far as there is room, and then to the right; the next one begins at
 * the top, right of where this one began, in the first column whose top is free.
 */
export function roadGrid<T>(columns: readonly (readonly T[])[]): readonly GridCell<T>[] {
  const cells: GridCell<T>[] = [];
  const taken = new Set<string>();
  const isFree = (column: number, row: number) => row < ROAD_ROWS && !taken.has(`${column}:${row}`);
  let start = -1;
  for (const marks of columns) {
    start += 1;
    while (!isFree(start, 0)) start += 1;
    let [column, row] = [start, 0];
    let turned = false;
    for (const [at, mark] of marks.entries()) {
      if (at > 0) {
        turned ||= !isFree(column, row + 1);
        if (turned) column += 1;
        else row += 1;
      }
      taken.add(`${column}:${row}`);
      cells.push({ column, row, mark });
    }
  }
  return cells;
}
