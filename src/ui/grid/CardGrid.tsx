import { defaultRangeExtractor, type Range, useWindowVirtualizer } from '@tanstack/react-virtual';
import { type CSSProperties, type ReactNode, useEffect, useLayoutEffect, useRef } from 'react';
import { Button } from '../button/Button.tsx';
import s from './CardGrid.module.css';
import { GridRow } from './GridRow.tsx';
import { cellCount, gridLayout } from './layout.ts';
import { useActiveCell } from './useActiveCell.ts';
import { useFocusBelow } from './useFocusBelow.ts';
import { useGridKeys } from './useGridKeys.ts';
import { useGridMeasure } from './useGridMeasure.ts';
import { type GridPosition, useGridPosition } from './useGridPosition.ts';

/** Rows that are drawn above and below the window. */
const OVERSCAN = 2;

export interface CardGridProps<T> {
  /** Accessible name. */
  readonly label: string;
  /** What has been read so far. */
  readonly items: readonly T[];
  /** How many there are altogether. Placeholders stand for the next ones. */
  readonly total: number;
  readonly keyOf: (item: T) => string;
  /** What letters that are typed lead to. */
  readonly nameOf: (item: T) => string;
  /** Height of a card's picture for its width. */
  readonly ratio: number;
  /** Sum of the font sizes of the lines under it, rem. */
  readonly lines: number;
  /** The end of what has been read comes into view, or the button under it was pressed. */
  readonly onNearEnd?: () => void;
  /** Name of the button that reads on where the keyboard is used. */
  readonly moreLabel?: string;
  /** Where the reader was before; taken once, when so many items are there. */
  readonly position?: GridPosition | null;
  /** The reader has scrolled. */
  readonly onPosition?: (position: GridPosition) => void;
  /** A card; its controls take `useCellTabIndex`, the first one gets the focus. The same function on every render. */
  readonly children: (item: T) => ReactNode;
}

/**
 * Any number of cards in the page's own scroll: only the rows in view are in the document, and the row of the card that has
 * the focus. Arrow keys, Home, End, Page Up, Page Down and typed letters move the focus; Tab leaves the grid.
 */
export function CardGrid<T>(props: CardGridProps<T>) {
  const { label, items, total, keyOf, nameOf, ratio, lines, onNearEnd, moreLabel, position, onPosition } =
    props;
  const box = useRef<HTMLDivElement>(null);
  const measure = useGridMeasure(box);
  const { columns, gap, rowHeight } = gridLayout(measure, { ratio, lines });
  const cells = cellCount(items.length, total, columns);
  const [active, setActive] = useActiveCell(items, keyOf);
  const activeRow = active === null ? null : Math.floor(active / columns);

  const rows = useWindowVirtualizer({
    count: Math.ceil(cells / columns),
    estimateSize: () => rowHeight,
    overscan: OVERSCAN,
    scrollMargin: measure.top,
    // Elsewhere the focus is lost as soon as its row leaves the window.
    rangeExtractor: (range: Range) => {
      const seen = defaultRangeExtractor(range);
      if (activeRow === null || activeRow >= range.count || seen.includes(activeRow)) return seen;
      return activeRow < (seen[0] ?? 0) ? [activeRow, ...seen] : [...seen, activeRow];
    },
  });
  // biome-ignore lint/correctness/useExhaustiveDependencies: rows of another height have other places
  useLayoutEffect(() => rows.measure(), [rows, rowHeight, columns]);

  const keys = useGridKeys({ box, items, nameOf, columns, rowHeight, active, setActive });
  useGridPosition({ measure, columns, rowHeight, items: items.length, total, position, onPosition });

  // Which rows are in view is unknown before the grid is measured.
  const virtualRows = measure.isMeasured ? rows.getVirtualItems() : [];
  const firstRow = rows.range?.startIndex ?? 0;
  const lastRow = rows.range?.endIndex ?? 0;
  const isActiveSeen = activeRow !== null && activeRow >= firstRow && activeRow <= lastRow;
  // Tab leads into what is seen, and not back to where the focus was long ago.
  const tabStop =
    active !== null && (keys.hasFocus || isActiveSeen)
      ? active
      : Math.min(firstRow * columns, Math.max(0, items.length - 1));

  // Otherwise each step of the keyboard below the list would move its target away.
  const isBelow = useFocusBelow(box);
  const isEndNear = items.length < total && !isBelow && (lastRow + OVERSCAN) * columns >= items.length;
  // biome-ignore lint/correctness/useExhaustiveDependencies: more of them may be near again
  useEffect(() => {
    if (isEndNear) onNearEnd?.();
  }, [isEndNear, items.length, onNearEnd]);

  const grid = (
    // biome-ignore lint/a11y/useSemanticElements: a table can't be as long as its rows in view
    <div
      ref={box}
      role="grid"
      className={items.length < total ? `${s.grid} ${s.growing}` : s.grid}
      aria-label={label}
      aria-rowcount={Math.ceil(Math.max(total, items.length) / columns)}
      aria-colcount={columns}
      aria-busy={(items.length === 0 && total > 0) || undefined}
      style={
        {
          '--columns': columns,
          '--gap': `${gap}px`,
          '--ratio': ratio,
          blockSize: rows.getTotalSize(),
        } as CSSProperties
      }
      onKeyDown={keys.onKeyDown}
      onFocus={keys.onFocus}
      onBlur={keys.onBlur}
    >
      {virtualRows.map(({ index: row, start }) => (
        <GridRow
          key={row}
          row={row}
          top={start - measure.top}
          columns={columns}
          items={items}
          cells={cells}
          tabStop={Math.floor(tabStop / columns) === row ? tabStop % columns : null}
          keyOf={keyOf}
          draw={props.children}
        />
      ))}
    </div>
  );
  return (
    <>
      {grid}
      {moreLabel !== undefined && items.length > 0 && items.length < total && (
        <p className={s.more}>
          <Button onClick={onNearEnd}>{moreLabel}</Button>
        </p>
      )}
    </>
  );
}
