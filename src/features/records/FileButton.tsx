import { useTranslation } from 'react-i18next';
import { useFailureText } from '../../i18n/useFailureText.ts';
import { formatCount } from '../../ui/amount/formatAmount.ts';
import { Button } from '../../ui/button/Button.tsx';
import { Notice } from '../../ui/feedback/Notice.tsx';
import { cluster } from '../../ui/layout/layout.ts';
import s from './records.module.css';
import { type FileOptions, useFile } from './useFile.ts';

export interface FileButtonProps extends FileOptions {
  /** Rows of the whole selection; null while that is not known. */
  readonly count: number | null;
}

/** Saves the whole selection as figures or as pages, and says how far it is; it can be given up. */
export function FileButton({ count, ...options }: FileButtonProps) {
  const { t } = useTranslation('records');
  const failureText = useFailureText();
  const { progress, failure, saveCsv, savePdf, cancel } = useFile(options);
  return (
    <div className={cluster('2-3')}>
      {progress === null ? (
        <>
          <Button size="sm" disabled={count === 0} onClick={saveCsv}>
            {t('file.csv')}
          </Button>
          <Button size="sm" variant="ghost" disabled={count === 0} onClick={savePdf}>
            {t('file.pdf')}
          </Button>
        </>
      ) : (
        <>
          <progress
            className={s.progress}
            aria-label={t(`file.${progress.step}`)}
            max={count ?? undefined}
            value={progress.rows}
          />
          <span className="num">
            {t(progress.step === 'reading' ? 'file.rows' : 'file.pages', {
              rows: formatCount(progress.rows),
              count: formatCount(count ?? progress.rows),
            })}
          </span>
          <Button size="sm" variant="ghost" onClick={cancel}>
            {t('file.cancel')}
          </Button>
        </>
      )}
      {failure !== null && <Notice tone="error">{`${t('file.error')} ${failureText(failure)}`}</Notice>}
    </div>
  );
}
