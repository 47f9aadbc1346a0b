import { type CSSProperties, type ReactNode, useLayoutEffect, useRef } from 'react';
import { type GridCell, ROAD_ROWS } from '../../../tables/rules/roads/grid.ts';

/** A road in its squares: the newest column is in sight. */
export function RoadGrid<T>({
  label,
  cells,
  columns,
  road,
  draw,
}: {
  readonly label: string;
  readonly cells: readonly GridCell<T>[];
  /** Columns that are drawn at the least. */
  readonly columns: number;
  readonly road: string;
  readonly draw: (mark: T) => ReactNode;
}) {
  const scroller = useRef<HTMLDivElement>(null);
  const width = Math.max(columns, ...cells.map(it => it.column + 2));
  useLayoutEffect(() => {
    const element = scroller.current;
    if (element !== null && width > columns) element.scrollLeft = element.scrollWidth;
  }, [width, columns]);
  return (
    <figure className="road" data-road={road}>
      <figcaption>{label}</figcaption>
      <div ref={scroller} className="road-scroller">
        <svg
          viewBox={`0 0 ${width} ${ROAD_ROWS}`}
          style={{ '--columns': width } as CSSProperties}
          aria-hidden="true"
        >
          <path
            className="road-lines"
            d={[
              ...Array.from({ length: width + 1 }, (_, at) => `M${at} 0V${ROAD_ROWS}`),
              ...Array.from({ length: ROAD_ROWS + 1 }, (_, at) => `M0 ${at}H${width}`),
            ].join('')}
          />
          {cells.map(({ column, row, mark }) => (
            <g key={`${column}:${row}`} transform={`translate(${column + 0.5} ${row + 0.5})`}>
              {draw(mark)}
            </g>
          ))}
        </svg>
      </div>
    </figure>
  );
}
