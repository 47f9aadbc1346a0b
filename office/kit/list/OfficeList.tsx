import { type SortingState, useTable } from '@tanstack/react-table';
import { useVirtualizer } from '@tanstack/react-virtual';
import { ArrowDown, ArrowUp, RefreshCw } from 'lucide-react';
import { useCallback, useEffect, useMemo, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router-dom';
import { formatClock } from '../../../src/i18n/time.ts';
import { IconButton } from '../../../src/ui/button/IconButton.tsx';
import type { Elements } from '../../../src/ui/elements.ts';
import { ownValue } from '../../../streams/wire/collections/ownValue.ts';
import { ColumnMenu } from './ColumnMenu.tsx';
import { LIST_FEATURES, type ListColumn, tableColumns } from './columns.ts';
import type { ListFilter } from './filters.ts';
import { ListExport } from './ListExport.tsx';
import { ListFilters, SEARCH_MARK } from './ListFilters.tsx';
import { ListRow } from './ListRow.tsx';
import { ListState } from './ListState.tsx';
import s from './OfficeList.module.css';
import type { ListSource } from './source.ts';
import { useColumns } from './useColumns.ts';
import type { ListAddress } from './useListAddress.ts';
import { usePageKeys } from './useListKeys.ts';
import { useReadAgain } from './useReadAgain.ts';
import { ViewMenu } from './ViewMenu.tsx';

/** Height of a row, px: all are equal, so that a list of any length knows where each stands. */
export const ROW_HEIGHT = 36;
/** Rows beyond the window that are drawn already. */
const OVERSCAN = 12;
/** How many rows before its end a list asks for more. */
const AHEAD = 30;

export interface OfficeListProps<R extends object> {
  /** Name of the list, for saved views: `members`. */
  readonly id: string;
  /** Its accessible name. */
  readonly label: string;
  readonly address: ListAddress;
  readonly source: ListSource<R>;
  readonly columns: readonly ListColumn<R>[];
  readonly filters?: readonly ListFilter[];
  readonly rowKey: (row: R) => string;
  /** Address of the page of a row: its first cell is a link, a click and Enter lead there. */
  readonly href?: (row: R) => string;
  /** Opens a row that has no page of its own: its first cell is a button, a click and Enter do the same. */
  readonly onOpen?: (row: R) => void;
  /** What `e` does with the current row. */
  readonly onAct?: (row: R) => void;
  /** What is said when there are no rows. */
  readonly empty: string;
  /** Beside the filters. */
  readonly tools?: Elements;
  /** Whether the call sorts: its rows are shown in the order they come in. */
  readonly isSorted?: boolean;
}

/** A list of any length: filters in the address, columns as somebody wants them, and the keyboard. */
export function OfficeList<R extends object>(props: OfficeListProps<R>) {
  const { id, label, address, source, columns, filters = [], rowKey, href, onOpen, onAct, tools } = props;
  const { t } = useTranslation();
  const navigate = useNavigate();
  const scroller = useRef<HTMLDivElement>(null);
  const [current, setCurrent] = useState(-1);
  const readAt = useReadAgain(source);
  const choice = useColumns(columns);
  const sorting = useMemo<SortingState>(() => {
    const column = address.sort.replace(/^-/, '');
    return column === '' ? [] : [{ id: column, desc: address.sort.startsWith('-') }];
  }, [address.sort]);
  const definitions = useMemo(() => tableColumns(columns), [columns]);
  const table = useTable({
    features: LIST_FEATURES,
    columns: definitions,
    data: source.rows as R[],
    getRowId: rowKey,
    manualSorting: props.isSorted ?? source.hasMore,
    state: { sorting, columnVisibility: choice.visibility, columnOrder: [...choice.order] },
  });
  const { rows } = table.getRowModel();
  const shown = choice.shown;
  const virtual = useVirtualizer({
    count: rows.length,
    getScrollElement: () => scroller.current,
    estimateSize: () => ROW_HEIGHT,
    overscan: OVERSCAN,
  });
  const items = virtual.getVirtualItems();
  const first = items[0]?.index ?? 0;
  const last = items.at(-1)?.index ?? -1;
  const { hasMore, isReading, failure, loadMore } = source;
  useEffect(() => {
    if (hasMore && !isReading && failure === null && last >= rows.length - AHEAD) loadMore();
  }, [hasMore, isReading, failure, last, rows.length, loadMore]);

  const open = (row: R | undefined) => {
    if (row === undefined) return;
    if (href) void navigate(href(row));
    else onOpen?.(row);
  };
  const latest = useRef(open);
  useEffect(() => {
    latest.current = open;
  });
  const pick = useCallback(
    (index: number) => {
      setCurrent(index);
      latest.current(rows[index]?.original);
    },
    [rows],
  );
  const step = (by: number) => {
    const next = Math.min(Math.max(current + by, 0), rows.length - 1);
    setCurrent(next);
    virtual.scrollToIndex(next);
  };
  usePageKeys({
    j: () => step(1),
    k: () => step(-1),
    Enter: event => {
      // Whatever else has the focus, such as the page itself after a click, does nothing with this key of its own.
      const isOwn = event.target instanceof Element && event.target.closest('a, button, summary') !== null;
      if (!isOwn) open(rows[current]?.original);
    },
    e: event => {
      const row = rows[current]?.original;
      if (row === undefined || onAct === undefined) return;
      event.preventDefault();
      onAct(row);
    },
    '/': event => {
      event.preventDefault();
      document.querySelector<HTMLElement>(`[${SEARCH_MARK}]`)?.focus();
    },
  });
  const width = shown.reduce((sum, column) => sum + (column.width ?? 150), 0);

  return (
    <div className={s.list} data-list={id}>
      <div className={s.bar}>
        <ListFilters filters={filters} address={address} />
        <div className={s.barEnd}>
          {tools}
          {source.file && <ListExport of={source.file} />}
          <ViewMenu
            list={id}
            query={address.query}
            columns={shown.map(column => column.id)}
            onView={(query, ids) => {
              choice.choose(ids);
              address.setQuery(query);
            }}
          />
          <ColumnMenu
            columns={choice.ordered}
            isShown={column => ownValue(choice.visibility, column) !== false}
            onShow={choice.show}
            onMove={choice.move}
          />
          <div className={s.age}>
            {readAt !== null && (
              <span className={s.quiet}>{t('list.asOf', { time: formatClock(readAt) })}</span>
            )}
            <IconButton className={s.reload} label={t('list.reload')} onClick={source.reload}>
              <RefreshCw size={15} aria-hidden="true" data-busy={isReading || undefined} />
            </IconButton>
          </div>
        </div>
      </div>
      <section
        className={s.scroll}
        ref={scroller}
        // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls has to be reachable with a keyboard
        tabIndex={0}
        aria-label={t('list.rows', { list: label })}
      >
        <table
          className={s.table}
          aria-rowcount={hasMore ? -1 : rows.length + 1}
          style={{ minInlineSize: width }}
        >
          <colgroup>
            {shown.map(column => (
              <col key={column.id} style={{ inlineSize: column.width ?? 150 }} />
            ))}
          </colgroup>
          <thead>
            <tr aria-rowindex={1}>
              {shown.map(({ id: column, label: head, value, align }) => {
                const isBy = address.sort.replace(/^-/, '') === column;
                const isDown = isBy && address.sort.startsWith('-');
                const order = isBy ? (isDown ? 'descending' : 'ascending') : undefined;
                return (
                  <th
                    key={column}
                    scope="col"
                    aria-sort={order}
                    className={align === 'end' ? s.end : undefined}
                  >
                    {value === undefined ? (
                      head
                    ) : (
                      <button
                        type="button"
                        className={s.sort}
                        onClick={() => address.setSort(isDown ? '' : isBy ? `-${column}` : column)}
                      >
                        <span>{head}</span>
                        {isBy &&
                          (isDown ? (
                            <ArrowDown size={13} aria-hidden="true" />
                          ) : (
                            <ArrowUp size={13} aria-hidden="true" />
                          ))}
                      </button>
                    )}
                  </th>
                );
              })}
            </tr>
          </thead>
          <tbody>
            {first > 0 && (
              <tr style={{ blockSize: first * ROW_HEIGHT }}>
                <td colSpan={shown.length} />
              </tr>
            )}
            {items.map(({ index }) => {
              const row = rows[index];
              return row === undefined ? null : (
                <ListRow
                  key={row.id}
                  row={row.original}
                  index={index}
                  columns={shown}
                  href={href ? href(row.original) : null}
                  opens={onOpen !== undefined}
                  isCurrent={index === current}
                  onPick={pick}
                />
              );
            })}
            {last < rows.length - 1 && (
              <tr style={{ blockSize: (rows.length - 1 - last) * ROW_HEIGHT }}>
                <td colSpan={shown.length} />
              </tr>
            )}
          </tbody>
        </table>
        <ListState {...source} isEmpty={rows.length === 0} empty={props.empty} />
      </section>
    </div>
  );
}
