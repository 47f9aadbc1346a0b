import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { from, map, type Observable, of, type Subscription, switchMap } from 'rxjs';
import type { Failure, Outcome } from '../../../streams/failure.ts';
import { failureOf } from '../../../streams/link/restError.ts';
import type { FileText, RecordFile } from '../../../streams/stores/records/readFile.ts';
import { saveFile } from '../../kit/browser/saveFile.ts';
import { loadChunk } from '../../kit/chunks/loadChunk.ts';
import { useStreams } from '../../kit/streams/StreamsContext.ts';

/** How far a file is. */
export interface FileProgress {
  /** Its rows are read first, and then set on pages if it has them. */
  readonly step: 'reading' | 'setting';
  readonly rows: number;
}

export interface FileOptions {
  /** Without its ending. */
  readonly name: string;
  readonly title: string;
  /** What it is about, below its title. */
  readonly about: string;
  readonly read: (text: FileText) => Observable<Outcome<RecordFile>>;
}

type Step = FileProgress & { readonly file: Blob | null };

/** Makes files of a whole selection, one at a time, and hands them to the browser. */
export function useFile({ name, title, about, read }: FileOptions) {
  const { t, i18n } = useTranslation('records');
  const { clock } = useStreams();
  const [progress, setProgress] = useState<FileProgress | null>(null);
  const [failure, setFailure] = useState<Failure | null>(null);
  const making = useRef<Subscription | null>(null);
  useEffect(() => () => making.current?.unsubscribe(), []);
  const textsOf = (group: 'column' | 'word') =>
    i18n.getResource(i18n.language, 'records', group) as Record<string, string>;

  function readCsv(): Observable<Outcome<Step>> {
    return read({ heads: textsOf('column'), words: textsOf('word') }).pipe(
      map(outcome => {
        if (!outcome.ok) return outcome;
        const { rows, parts } = outcome.value;
        const file = parts === null ? null : new Blob([...parts], { type: 'text/csv;charset=utf-8' });
        return { ok: true, value: { step: 'reading', rows, file } } as const;
      }),
    );
  }

  function setPages(csv: Blob): Observable<Outcome<Step>> {
    const direction = i18n.dir();
    const texts = { title, about, direction, page: t('file.page', { page: '{page}' }) };
    // A large program with its fonts, loaded only when somebody wants a PDF.
    return from(loadChunk(() => import('./pdf/makePdf.ts'))).pipe(
      switchMap(({ makePdf }) => makePdf({ csv, texts, language: i18n.language, at: clock.now() })),
      map(value => ({ ok: true, value: { step: 'setting', ...value } }) as const),
    );
  }

  function follow(steps: Observable<Outcome<Step>>, ending: 'csv' | 'pdf'): void {
    setProgress({ step: 'reading', rows: 0 });
    setFailure(null);
    const fail = (why: Failure) => {
      setFailure(why);
      setProgress(null);
    };
    making.current = steps.subscribe({
      next(outcome) {
        if (!outcome.ok) fail(outcome.failure);
        else if (outcome.value.file === null) setProgress(outcome.value);
        else {
          setProgress(null);
          saveFile(`${name}.${ending}`, outcome.value.file);
        }
      },
      error: (error: unknown) => fail(failureOf(error)),
    });
  }

  return {
    progress,
    failure,
    saveCsv: () => follow(readCsv(), 'csv'),
    savePdf: () =>
      follow(
        readCsv().pipe(
          switchMap(outcome =>
            outcome.ok && outcome.value.file !== null ? setPages(outcome.value.file) : of(outcome),
          ),
        ),
        'pdf',
      ),
    cancel() {
      making.current?.unsubscribe();
      setProgress(null);
    },
  };
}
