import { memo, type ReactNode } from 'react';
import { Skeleton } from '../feedback/Skeleton.tsx';
import s from './CardGrid.module.css';
import { CellFocus } from './CellFocus.ts';

export interface GridRowProps<T> {
  /** Index of the row. */
  readonly row: number;
  /** From the top of the grid, px. */
  readonly top: number;
  readonly columns: number;
  /** All items of the grid. */
  readonly items: readonly T[];
  /** How many cells the grid has: behind the items come placeholders. */
  readonly cells: number;
  /** Column of the cell that Tab reaches; null when it is in another row. */
  readonly tabStop: number | null;
  readonly keyOf: (item: T) => string;
  readonly draw: (item: T) => ReactNode;
}

/** The shape of a card that is still being read. */
function Placeholder() {
  return (
    <div className={s.placeholder} aria-hidden="true">
      <span className={s.picture}>
        <Skeleton height="100%" />
      </span>
      <Skeleton width="70%" height="0.75rem" />
    </div>
  );
}

function Row<T>({ row, top, columns, items, cells, tabStop, keyOf, draw }: GridRowProps<T>) {
  const first = row * columns;
  const count = Math.min(columns, cells - first);
  const isEmpty = first >= items.length;
  return (
    <div
      {...(isEmpty ? { 'aria-hidden': true } : { role: 'row', 'aria-rowindex': row + 1 })}
      className={s.row}
      style={{ translate: `0 ${top}px` }}
    >
      {Array.from({ length: count }, (_, column) => {
        const index = first + column;
        const item = items[index];
        if (item === undefined) return <Placeholder key={`place ${index}`} />;
        return (
          // biome-ignore lint/a11y/useFocusableInteractive: its first control has the focus
          // biome-ignore lint/a11y/useSemanticElements: belongs to a row that is none of a table
          <div
            key={keyOf(item)}
            role="gridcell"
            aria-colindex={column + 1}
            data-cell={index}
            className={s.cell}
          >
            <CellFocus value={column === tabStop ? 0 : -1}>{draw(item)}</CellFocus>
          </div>
        );
      })}
    </div>
  );
}

const areSame = <T,>(before: GridRowProps<T>, now: GridRowProps<T>): boolean => {
  const { items, cells, ...others } = now;
  const keys = Object.keys(others) as (keyof typeof others)[];
  if (!keys.every(key => Object.is(before[key], now[key]))) return false;
  const first = now.row * now.columns;
  for (let index = first; index < first + now.columns; index += 1)
    if (items[index] !== before.items[index] || index < cells !== index < before.cells) return false;
  return true;
};

/** One row of cards; drawn again only when something of its own has changed. */
export const GridRow = memo(Row, areSame) as typeof Row;
