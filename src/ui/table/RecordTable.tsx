import type { ReactNode } from 'react';
import s from './RecordTable.module.css';

export interface RecordTableProps {
  /** What is recorded; read to those who don't see the table. */
  readonly caption: string;
  /** Names of the columns. */
  readonly heads: readonly ReactNode[];
  readonly className?: string | undefined;
  /** The lines. On a narrow screen a cell shows its `data-label` in place of its column's name. */
  readonly children: ReactNode;
}

/** What happened, line by line; on a narrow screen each line is a card. */
export function RecordTable({ caption, heads, className = '', children }: RecordTableProps) {
  return (
    <table className={`${s.table} ${className}`}>
      <caption className="sr">{caption}</caption>
      <thead>
        <tr>
          {heads.map((head, place) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: a column never changes its place
            <th key={place} scope="col">
              {head}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>{children}</tbody>
    </table>
  );
}
