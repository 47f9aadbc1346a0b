import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { useDialogs } from '../../kit/dialogs/DialogsContext.ts';
import { usePage } from '../../kit/navigation/usePage.ts';
import { useStreams } from '../../kit/streams/StreamsContext.ts';
import { useBehavior } from '../../kit/streams/useBehavior.ts';
import { Button } from '../../ui/button/Button.tsx';
import s from './SalaryStrip.module.css';

/**
 * Opens the contract popup when a request arrives, and keeps a line with the way back to it for as long as one
 * waits: an agent who closed the popup to look something up loses nothing.
 */
export function OffersNotice() {
  const { t } = useTranslation('agent');
  const dialogs = useDialogs();
  const requests = useBehavior(useStreams().contracts.requests$);
  // The page of requests shows them itself: nothing has to open over it.
  const isReadHere = usePage()?.name === 'contractRequest';
  const announced = useRef(new Set<string>());
  useEffect(() => {
    // A changed request (another status, other terms) is a new one to read.
    const keys = requests.map(({ id, status, at }) => `${id}:${status}:${at ?? 0}`);
    const news = keys.some(key => !announced.current.has(key));
    announced.current = new Set(keys);
    if (news && !isReadHere) dialogs.open({ name: 'contracts' });
  }, [requests, dialogs, isReadHere]);

  return (
    <div role="status">
      {requests.length > 0 && !isReadHere && (
        <div className={s.offers}>
          <span>{t('offers.waiting', { count: requests.length })}</span>
          <Button variant="ghost" size="sm" onClick={() => dialogs.open({ name: 'contracts' })}>
            {t('offers.review')}
          </Button>
        </div>
      )}
    </div>
  );
}
