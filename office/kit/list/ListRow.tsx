import { memo, type ReactNode } from 'react';
import { Link } from 'react-router-dom';
import type { ListColumn } from './columns.ts';
import s from './OfficeList.module.css';

export interface ListRowProps<R> {
  readonly row: R;
  /** Place in the list, from 0. */
  readonly index: number;
  readonly columns: readonly ListColumn<R>[];
  readonly href: string | null;
  /** Whether a row without an address of its own opens here. */
  readonly opens: boolean;
  readonly isCurrent: boolean;
  readonly onPick: (index: number) => void;
}

function RowOfList<R>({ row, index, columns, href, opens, isCurrent, onPick }: ListRowProps<R>): ReactNode {
  return (
    // The link or button in the first cell is what a keyboard uses; a click anywhere in the row is a shortcut to it.
    <tr
      className={s.row}
      aria-rowindex={index + 2}
      aria-current={isCurrent || undefined}
      data-link={href !== null || opens || undefined}
      onClick={event => {
        if (event.target instanceof Element && event.target.closest('a, button, input, label') !== null)
          return;
        onPick(index);
      }}
    >
      {columns.map(({ id, cell, align }, at) => (
        <td key={id} className={align === 'end' ? s.end : undefined}>
          {at === 0 && href !== null ? (
            <Link className={s.open} to={href}>
              {cell(row)}
            </Link>
          ) : at === 0 && opens ? (
            <button type="button" className={s.open} onClick={() => onPick(index)}>
              {cell(row)}
            </button>
          ) : (
            cell(row)
          )}
        </td>
      ))}
    </tr>
  );
}

/** One row; drawn again only when something of it changes. */
export const ListRow = memo(RowOfList) as typeof RowOfList;
