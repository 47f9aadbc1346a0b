import { X } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { formatCount } from '../../../src/ui/amount/formatAmount.ts';
import { Button } from '../../../src/ui/button/Button.tsx';
import s from './files.module.css';

interface FileProgressProps {
  /** Rows that have arrived. */
  readonly rows: number;
  /** Rows of the whole file; null while nobody knows. */
  readonly total: number | null;
  readonly onCancel: () => void;
}

/** How far a file is that is on its way. */
export function FileProgress({ rows, total, onCancel }: FileProgressProps) {
  const { t } = useTranslation();
  const isCounted = total !== null && total > 0;
  return (
    <div className={s.progress} role="status">
      <progress
        {...(isCounted && { value: Math.min(rows, total), max: total })}
        aria-label={t('file.progress')}
      />
      <span className="num">
        {isCounted
          ? t('file.rowsOf', { rows: formatCount(rows), total: formatCount(total) })
          : t('file.rows', { rows: formatCount(rows) })}
      </span>
      <Button size="sm" variant="ghost" onClick={onCancel}>
        <X size={15} aria-hidden="true" />
        <span>{t('file.cancel')}</span>
      </Button>
    </div>
  );
}
