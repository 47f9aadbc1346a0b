import { ArrowDown, ArrowUp, Columns3 } from 'lucide-react';
import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '../../../src/ui/button/Button.tsx';
import type { ListColumn } from './columns.ts';
import s from './OfficeList.module.css';

interface ColumnMenuProps<R> {
  /** All columns in their order. */
  readonly columns: readonly ListColumn<R>[];
  readonly isShown: (id: string) => boolean;
  readonly onShow: (id: string, isShown: boolean) => void;
  readonly onMove: (id: string, by: -1 | 1) => void;
}

/** Which columns are shown, and in which order. */
export function ColumnMenu<R>({ columns, isShown, onShow, onMove }: ColumnMenuProps<R>) {
  const { t } = useTranslation();
  const id = useId();
  return (
    <>
      <Button size="sm" variant="ghost" popoverTarget={id}>
        <Columns3 size={15} aria-hidden="true" />
        {t('list.columns')}
      </Button>
      <div id={id} popover="auto" className={s.menu}>
        <ul>
          {columns.map(column => (
            <li key={column.id} className={s.menuRow}>
              <label className={s.menuLabel}>
                <input
                  type="checkbox"
                  checked={isShown(column.id)}
                  onChange={event => onShow(column.id, event.target.checked)}
                />
                <span>{column.label}</span>
              </label>
              <button
                type="button"
                className={s.move}
                aria-label={t('list.earlier', { column: column.label })}
                onClick={() => onMove(column.id, -1)}
              >
                <ArrowUp size={14} aria-hidden="true" />
              </button>
              <button
                type="button"
                className={s.move}
                aria-label={t('list.later', { column: column.label })}
                onClick={() => onMove(column.id, 1)}
              >
                <ArrowDown size={14} aria-hidden="true" />
              </button>
            </li>
          ))}
        </ul>
      </div>
    </>
  );
}
