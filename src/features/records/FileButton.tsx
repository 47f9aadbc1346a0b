import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Observable, Subscription } from 'rxjs';
import type { Failure, Outcome } from '../../../streams/failure.ts';
import type { FileText, RecordFile } from '../../../streams/stores/records/readFile.ts';
import { useFailureText } from '../../i18n/useFailureText.ts';
import { formatCount } from '../../ui/amount/formatAmount.ts';
import { Button } from '../../ui/button/Button.tsx';
import { Notice } from '../../ui/feedback/Notice.tsx';
import { printTable } from './printTable.ts';
import s from './records.module.css';
import { saveFile } from './saveFile.ts';

/** Most rows that are printed: some 150 sheets of paper. */
const MOST_PRINTED = 5_000;

export interface FileButtonProps {
  /** Name of the file, without its ending. */
  readonly name: string;
  /** What stands above it on paper. */
  readonly title: string;
  /** Rows of the whole selection; null while that is not known. */
  readonly count: number | null;
  readonly read: (text: FileText) => Observable<Outcome<RecordFile>>;
}

/** Saves or prints the whole selection, and says how far it is; it can be given up. */
export function FileButton({ name, title, count, read }: FileButtonProps) {
  const { t, i18n } = useTranslation('records');
  const textsOf = (group: 'column' | 'word') =>
    i18n.getResource(i18n.language, 'records', group) as Record<string, string>;
  const failureText = useFailureText();
  const [rows, setRows] = useState<number | null>(null);
  const [failure, setFailure] = useState<Failure | null>(null);
  const reading = useRef<Subscription | null>(null);
  useEffect(() => () => reading.current?.unsubscribe(), []);

  const end = () => {
    reading.current?.unsubscribe();
    setRows(null);
  };
  const begin = (use: (parts: readonly Uint8Array<ArrayBuffer>[]) => void) => {
    setRows(0);
    setFailure(null);
    const heads = textsOf('column');
    const words = textsOf('word');
    reading.current = read({ heads, words }).subscribe(outcome => {
      if (!outcome.ok) {
        setFailure(outcome.failure);
        setRows(null);
      } else if (outcome.value.parts === null) setRows(outcome.value.rows);
      else {
        setRows(null);
        use(outcome.value.parts);
      }
    });
  };

  return (
    <div className={s.file}>
      {rows === null ? (
        <>
          <Button
            size="sm"
            disabled={count === 0}
            onClick={() => begin(parts => saveFile(`${name}.csv`, parts))}
          >
            {t('file.csv')}
          </Button>
          {(count === null || (count > 0 && count <= MOST_PRINTED)) && (
            <Button
              size="sm"
              variant="ghost"
              onClick={() => begin(parts => printTable(title, parts, s.paper ?? ''))}
            >
              {t('file.print')}
            </Button>
          )}
        </>
      ) : (
        <>
          <progress
            className={s.progress}
            aria-label={t('file.progress')}
            max={count ?? undefined}
            value={rows}
          />
          <span className="num">
            {t('file.rows', { rows: formatCount(rows), count: formatCount(count ?? rows) })}
          </span>
          <Button size="sm" variant="ghost" onClick={end}>
            {t('file.cancel')}
          </Button>
        </>
      )}
      {failure !== null && (
        <Notice tone="error">
          {t('file.error')} {failureText(failure)}
        </Notice>
      )}
    </div>
  );
}
