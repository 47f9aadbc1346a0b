import { Download, X } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { formatCount } from '../../../src/ui/amount/formatAmount.ts';
import { Button } from '../../../src/ui/button/Button.tsx';
import { useRefusalText } from '../../kit/text/useRefusalText.ts';
import s from './reports.module.css';
import type { Selection } from './selection.ts';
import { useReportFile } from './useReportFile.ts';

interface ReportFilesProps {
  readonly selection: Selection;
  /** Rows of the whole report; null while nobody knows. */
  readonly total: number | null;
}

/** Buttons that save the whole report, and how far a file is. */
export function ReportFiles({ selection, total }: ReportFilesProps) {
  const { t } = useTranslation('reports');
  const refusal = useRefusalText();
  const { rows, failure, save, cancel } = useReportFile(selection);
  if (rows !== null)
    return (
      <div className={s.progress} role="status">
        <progress
          {...(total !== null && total > 0 && { value: Math.min(rows, total), max: total })}
          aria-label={t('file.progress')}
        />
        <span className="num">
          {t('file.rows', { rows: formatCount(rows), total: formatCount(total ?? 0) })}
        </span>
        <Button size="sm" variant="ghost" onClick={cancel}>
          <X size={15} aria-hidden="true" />
          <span>{t('file.cancel')}</span>
        </Button>
      </div>
    );
  return (
    <>
      {failure !== null && (
        <p className={s.failed} role="alert">
          {refusal(failure)}
        </p>
      )}
      {(['csv', 'jsonl'] as const).map(format => (
        <Button key={format} size="sm" onClick={() => save(format)}>
          <Download size={15} aria-hidden="true" />
          <span>{t(`file.${format}`)}</span>
        </Button>
      ))}
    </>
  );
}
