import type { ReactNode } from 'react';
import { type GridCell, ROAD_ROWS } from '../../../tables/rules/roads/grid.ts';

/** A road in its squares, for the eye: of one that is longer than its room the newest columns. */
export function RoadGrid<T>({
  label,
  cells,
  columns,
  road,
  draw,
}: {
  readonly label: string;
  readonly cells: readonly GridCell<T>[];
  /** Columns that there is room for. */
  readonly columns: number;
  readonly road: string;
  readonly draw: (mark: T) => ReactNode;
}) {
  const last = Math.max(-1, ...cells.map(it => it.column));
  // One column stays free for what comes next.
  const first = Math.max(0, last + 2 - columns);
  return (
    <figure className="road" data-road={road}>
      <figcaption>{label}</figcaption>
      <svg viewBox={`0 0 ${columns} ${ROAD_ROWS}`} aria-hidden="true">
        <path
          className="road-lines"
          d={[
            ...Array.from({ length: columns + 1 }, (_, at) => `M${at} 0V${ROAD_ROWS}`),
            ...Array.from({ length: ROAD_ROWS + 1 }, (_, at) => `M0 ${at}H${columns}`),
          ].join('')}
        />
        {cells
          .filter(it => it.column >= first)
          .map(({ column, row, mark }) => (
            <g key={`${column}:${row}`} transform={`translate(${column - first + 0.5} ${row + 0.5})`}>
              {draw(mark)}
            </g>
          ))}
      </svg>
    </figure>
  );
}
