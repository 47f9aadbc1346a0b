import { type ReactNode, useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Older } from '../../../streams/stores/records/createRecordList.ts';
import { Refusal } from '../../kit/intents/Refusal.tsx';
import { Button } from '../../ui/button/Button.tsx';
import { typography } from '../../ui/layout/layout.ts';
import { RecordTable } from '../../ui/table/RecordTable.tsx';
import { type Figure, FigureValue } from './Figures.tsx';
import s from './records.module.css';

/** One column of a list. */
export interface Column<R> {
  /** Key of its name in `records:column`. */
  readonly key: string;
  /** Money and counts stand at the right edge in every script. */
  readonly isFigure?: boolean;
  readonly cell: (row: R) => ReactNode;
}

export interface RowsProps<R> {
  readonly title: string;
  readonly columns: readonly Column<R>[];
  readonly rows: readonly R[];
  /** Sums under the columns of the same keys. */
  readonly figures: readonly Figure[];
  readonly older: Older;
  readonly arrived: number;
  readonly detail?: ((row: R) => ReactNode) | undefined;
  readonly onOlder: () => void;
  readonly onArrived: () => void;
}

type RowProps<R> = Pick<RowsProps<R>, 'columns' | 'detail'> & { readonly row: R };

function Row<R>({ columns, detail, row }: RowProps<R>) {
  const { t } = useTranslation('records');
  const [isOpen, setOpen] = useState(false);
  const id = useId();
  return (
    <>
      <tr>
        {columns.map(({ key, isFigure, cell }, place) => (
          <td
            key={key}
            id={place === 0 ? `${id}-row` : undefined}
            className={isFigure ? `${typography('nowrap', 'toEnd')} ${s.right}` : undefined}
            data-label={t(`column.${key}`)}
          >
            {cell(row)}
          </td>
        ))}
        {detail !== undefined && (
          <td className={`${typography('toEnd')} ${s.open}`}>
            <Button
              variant="ghost"
              size="sm"
              id={`${id}-open`}
              aria-labelledby={`${id}-open ${id}-row`}
              aria-expanded={isOpen}
              onClick={() => setOpen(!isOpen)}
            >
              {t('details')}
            </Button>
          </td>
        )}
      </tr>
      {isOpen && detail !== undefined && (
        <tr>
          <td colSpan={columns.length + 1}>{detail(row)}</td>
        </tr>
      )}
    </>
  );
}

/** The rows of a list with what arrived above them and what is older under them. */
export function Rows<R extends { readonly id: string }>(props: RowsProps<R>) {
  const { title, columns, rows, figures, older, arrived, detail, onOlder, onArrived } = props;
  const { t } = useTranslation('records');
  const sums = new Map(figures.map(figure => [figure.key, figure]));
  const heads = columns.map(({ key, isFigure }) => (
    <span key={key} className={isFigure ? s.rightHead : undefined}>
      {t(`column.${key}`)}
    </span>
  ));
  return (
    <div>
      <div aria-live="polite" className={s.arrived}>
        {arrived > 0 && (
          <Button size="sm" variant="primary" onClick={onArrived}>
            {t('arrived', { count: arrived })}
          </Button>
        )}
      </div>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls can be reached with the keyboard */}
      <section className={s.scroller} aria-label={title} tabIndex={0}>
        <RecordTable
          caption={title}
          className={s.table}
          heads={[
            ...heads,
            ...(detail === undefined
              ? []
              : [
                  <span key="details" className="sr">
                    {t('details')}
                  </span>,
                ]),
          ]}
        >
          {rows.map(row => (
            <Row key={row.id} row={row} columns={columns} detail={detail} />
          ))}
          {figures.length > 0 && (
            <tr className={s.sum}>
              {columns.map(({ key, isFigure }, place) => {
                const figure = sums.get(key);
                return (
                  <td
                    key={key}
                    className={isFigure ? `${typography('nowrap', 'toEnd')} ${s.right}` : undefined}
                    data-label={t(`column.${key}`)}
                  >
                    {figure && <FigureValue value={figure.value} as={figure.as} />}
                    {!figure && place === 0 && <span>{t('sum')}</span>}
                  </td>
                );
              })}
              {detail !== undefined && <td />}
            </tr>
          )}
        </RecordTable>
      </section>
      <Refusal failure={older.failure} />
      {older.has && (
        <p className={s.older}>
          <Button busy={older.isReading} onClick={onOlder}>
            {t('older')}
          </Button>
        </p>
      )}
    </div>
  );
}
