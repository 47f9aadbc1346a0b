import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { from, map, type Observable, of, switchMap } from 'rxjs';
import type { Outcome } from '../../../streams/failure.ts';
import {
  type DrawCheck as Checked,
  type ListEntry,
  verifyDraw,
} from '../../../streams/wire/draws/drawing.ts';
import type { DrawRecord } from '../../../streams/wire/draws/shapes.ts';
import { saveFile } from '../../kit/browser/saveFile.ts';
import { webCryptoHashing } from '../../kit/fair/webCryptoHashing.ts';
import { Refusal } from '../../kit/intents/Refusal.tsx';
import { useIntent } from '../../kit/streams/useIntent.ts';
import { Button } from '../../ui/button/Button.tsx';
import { Notice } from '../../ui/feedback/Notice.tsx';
import { cluster, pairs, stack } from '../../ui/layout/layout.ts';
import s from './draws.module.css';

type Result = Checked | 'unavailable';
interface Seen {
  readonly record: DrawRecord;
  readonly result: Result;
}

export interface DrawCheckProps {
  /** What was published so far; the check itself asks for the whole record. */
  readonly commit: string;
  readonly listHash: string | null;
  readonly seed: string | null;
  readonly load: () => Observable<Outcome<DrawRecord>>;
  /** Lines that the reader knows as theirs. */
  readonly own: readonly ListEntry[];
}

/** Draws again in this browser, from what was published. */
function check(record: DrawRecord, own: readonly ListEntry[]): Observable<Seen> {
  // Absent on an insecure origin.
  const subtle: SubtleCrypto | undefined = globalThis.crypto?.subtle;
  if (subtle === undefined) return of({ record, result: 'unavailable' });
  return from(verifyDraw(record, own, webCryptoHashing(subtle))).pipe(map(result => ({ record, result })));
}

/** The record as the file that `npm run verify-draw` reads. */
const saveRecord = (record: DrawRecord) =>
  saveFile(
    `draw-${record.id}.json`,
    new Blob([`${JSON.stringify(record, null, 2)}\n`], { type: 'application/json' }),
  );

/** What was promised of a draw, and whether it was kept: the page draws again, and gives the file to check it elsewhere. */
export function DrawCheck({ commit, listHash, seed, load, own }: DrawCheckProps) {
  const { t } = useTranslation('draws');
  const [seen, setSeen] = useState<Seen | null>(null);
  const run = useIntent(
    () =>
      load().pipe(
        switchMap(
          (outcome): Observable<Outcome<Seen>> =>
            outcome.ok
              ? check(outcome.value, own).pipe(map(value => ({ ok: true as const, value })))
              : of(outcome),
        ),
      ),
    setSeen,
  );
  const tone = { fair: 'info', hidden: 'warn', unavailable: 'warn' } as const;
  const result = seen?.result ?? null;
  return (
    <details className={s.check}>
      <summary>{t('check.title')}</summary>
      <div className={`${stack(3)} ${s.checkBody}`}>
        <p>{t('check.explain')}</p>
        {seed !== null && (
          <div className={cluster(2, 'stretch')}>
            <Button busy={run.busy} onClick={() => run.run()}>
              {t('check.run')}
            </Button>
            {seen !== null && (
              <Button variant="ghost" onClick={() => saveRecord(seen.record)}>
                {t('check.save')}
              </Button>
            )}
          </div>
        )}
        <Refusal failure={run.failure} />
        {result !== null && (
          <Notice
            tone={
              result === 'fair' || result === 'hidden' || result === 'unavailable' ? tone[result] : 'error'
            }
          >
            {t(`check.${result}`)}
          </Notice>
        )}
        <dl className={`${pairs(12)} ${s.hashes}`}>
          <dt>{t('check.commitOf')}</dt>
          <dd>{commit}</dd>
          <dt>{t('check.listOf')}</dt>
          <dd>{listHash ?? t('check.later')}</dd>
          <dt>{t('check.seed')}</dt>
          <dd>{seed ?? t('check.secret')}</dd>
        </dl>
      </div>
    </details>
  );
}
