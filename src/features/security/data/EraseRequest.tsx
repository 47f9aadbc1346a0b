import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { createMemberDataStore } from '../../../../streams/stores/memberData.ts';
import type { DataRequest } from '../../../../streams/wire/memberData/shapes.ts';
import { formatDateTime } from '../../../i18n/time.ts';
import { useStore } from '../../../kit/streams/useStore.ts';
import { Button } from '../../../ui/button/Button.tsx';
import { item } from '../../../ui/layout/layout.ts';
import { ConfirmDialog } from '../ConfirmDialog.tsx';

/** Where a member asks to be erased, and reads when it will have been decided. */
export function EraseRequest() {
  const { t } = useTranslation('security');
  const store = useStore(createMemberDataStore);
  const [asked, setAsked] = useState<DataRequest | null>(null);
  const [isAsking, setAsking] = useState(false);
  useEffect(() => {
    const reading = store.requests().subscribe(outcome => {
      const open = outcome.ok ? outcome.value.find(it => it.kind === 'erasure' && it.endedAt === null) : null;
      if (open) setAsked(open);
    });
    return () => reading.unsubscribe();
  }, [store]);
  if (asked !== null)
    return (
      <p role="status">
        {t('data.erase.asked', { at: formatDateTime(asked.askedAt), due: formatDateTime(asked.dueAt) })}
      </p>
    );
  return (
    <>
      <Button className={item('starts')} size="sm" variant="ghost" onClick={() => setAsking(true)}>
        {t('data.erase.ask')}
      </Button>
      {isAsking && (
        <ConfirmDialog
          title={t('data.erase.ask')}
          submit={t('data.erase.send')}
          action={() => store.askErasure()}
          onDone={request => {
            setAsking(false);
            setAsked(request);
          }}
          onClose={() => setAsking(false)}
        >
          {t('data.erase.text')}
        </ConfirmDialog>
      )}
    </>
  );
}
