import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { useUnaskedDialog } from '../../dialogs/useUnaskedDialog.ts';
import { useDialogs } from '../../kit/dialogs/DialogsContext.ts';
import { usePage } from '../../kit/navigation/usePage.ts';
import { useStreams } from '../../kit/streams/StreamsContext.ts';
import { useBehavior } from '../../kit/streams/useBehavior.ts';
import { Button } from '../../ui/button/Button.tsx';
import { cluster, typography } from '../../ui/layout/layout.ts';
import s from './SalaryStrip.module.css';
import { useSeenRequests } from './useSeenRequests.ts';

/**
 * Says for as long as a contract request waits that it does, with the way to it. A new one opens by itself as well, once, where
 * nothing is disturbed by it (S2-91, decision 095).
 */
export function OffersNotice() {
  const { t } = useTranslation('agent');
  const dialogs = useDialogs();
  const requests = useBehavior(useStreams().contracts.requests$);
  // The page of requests shows them itself: nothing has to open over it.
  const isReadHere = usePage()?.name === 'contractRequest';
  const { hasNew, see } = useSeenRequests(requests);
  const isOpen = useUnaskedDialog('contracts', hasNew);
  const isRead = isOpen || isReadHere;
  useEffect(() => {
    if (isRead) see();
  }, [isRead, see]);

  const review = () => {
    see();
    dialogs.open({ name: 'contracts' });
  };
  return (
    <div role="status">
      {requests.length > 0 && !isReadHere && (
        <div className={`${cluster('2-4')} ${typography(14, 'warn')} ${s.offers}`}>
          <span>{t('offers.waiting', { count: requests.length })}</span>
          <Button variant="ghost" size="sm" onClick={review}>
            {t('offers.review')}
          </Button>
        </div>
      )}
    </div>
  );
}
