import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Subscription } from 'rxjs';
import type { Failure } from '../../../../streams/failure.ts';
import { createMemberDataStore } from '../../../../streams/stores/memberData.ts';
import { useFailureText } from '../../../i18n/useFailureText.ts';
import { saveFile } from '../../../kit/browser/saveFile.ts';
import { loadChunk } from '../../../kit/chunks/loadChunk.ts';
import { useStore } from '../../../kit/streams/useStore.ts';
import { Button } from '../../../ui/button/Button.tsx';
import { Notice } from '../../../ui/feedback/Notice.tsx';
import { cluster } from '../../../ui/layout/layout.ts';
import { Section } from '../Section.tsx';
import { EraseRequest } from './EraseRequest.tsx';

/** A copy of everything that is known of the member, as a file. */
export function DataSection() {
  const { t } = useTranslation('security');
  const failureText = useFailureText();
  const store = useStore(createMemberDataStore);
  const [progress, setProgress] = useState<{ readonly done: number; readonly of: number } | null>(null);
  const [failure, setFailure] = useState<Failure | null>(null);
  const reading = useRef<Subscription | null>(null);
  useEffect(() => () => reading.current?.unsubscribe(), []);

  function save(kind: 'json' | 'csv') {
    setFailure(null);
    setProgress({ done: 0, of: 1 });
    reading.current = store.read().subscribe(outcome => {
      if (!outcome.ok) {
        setProgress(null);
        setFailure(outcome.failure);
        return;
      }
      const copy = outcome.value;
      setProgress(copy.isWhole ? null : copy);
      if (copy.isWhole)
        void loadChunk(() => import('../../../kit/memberCopy/copyFiles.ts')).then(({ jsonOf, csvOf }) =>
          saveFile(`my-data.${kind}`, kind === 'json' ? jsonOf(copy) : csvOf(copy)),
        );
    });
  }
  function cancel() {
    reading.current?.unsubscribe();
    setProgress(null);
  }

  return (
    <Section icon="download" title={t('data.title')} text={t('data.text')}>
      <div className={cluster('2-3')}>
        {progress === null ? (
          <>
            <Button size="sm" onClick={() => save('json')}>
              {t('data.json')}
            </Button>
            <Button size="sm" variant="ghost" onClick={() => save('csv')}>
              {t('data.csv')}
            </Button>
          </>
        ) : (
          <>
            <progress aria-label={t('data.reading')} max={progress.of} value={progress.done} />
            <Button size="sm" variant="ghost" onClick={cancel}>
              {t('cancel')}
            </Button>
          </>
        )}
      </div>
      <EraseRequest />
      {failure !== null && <Notice tone="error">{failureText(failure)}</Notice>}
    </Section>
  );
}
