import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useStreams } from '../../app/StreamsContext.ts';
import { useBehavior } from '../../app/useBehavior.ts';
import { useStaleText } from '../../app/useStaleText.ts';
import { AppDialog } from '../../dialogs/AppDialog.tsx';
import type { DialogComponentProps } from '../../dialogs/DialogHost.tsx';
import { Button } from '../../ui/button/Button.tsx';
import { EmptyState } from '../../ui/feedback/EmptyState.tsx';
import { Notice } from '../../ui/feedback/Notice.tsx';
import { StaleMark } from '../../ui/feedback/StaleMark.tsx';
import s from './ContractDialog.module.css';
import { ContractStatus } from './ContractStatus.tsx';
import { RequestView } from './RequestView.tsx';
import { type Answered, useAnswer } from './useAnswer.ts';

function Result({ answered }: { readonly answered: Answered }) {
  const { t } = useTranslation('agent');
  const { request, outcome } = answered;
  return (
    <Notice tone="info">
      <p className={s.requestHead}>
        {t('request.name', { kind: t(`kind.${request.kind}`), category: t(`category.${request.category}`) })}
        <ContractStatus status={outcome.state} />
      </p>
      {outcome.endedDownlines.length > 0 && (
        <p>{t('request.ended', { accounts: outcome.endedDownlines.join(', ') })}</p>
      )}
    </Notice>
  );
}

/**
 * The contract popup (S2-91): every waiting request, one after the other. Requests live in the store, not here:
 * closing the popup answers and loses nothing.
 */
export default function ContractDialog({ onClose }: DialogComponentProps<'contracts'>) {
  const { t } = useTranslation(['agent', 'common']);
  const { contracts } = useStreams();
  const requests = useBehavior(contracts.requests$);
  const stale = useStaleText(useBehavior(contracts.freshness$));
  const answering = useAnswer();
  const [chosen, setChosen] = useState<string | null>(null);
  // By id, not by place: a request that arrives or leaves must not swap the one being read.
  const at = Math.max(
    0,
    requests.findIndex(({ id }) => id === chosen),
  );
  const request = requests[at];
  const go = (step: number) =>
    setChosen(requests[(at + step + requests.length) % requests.length]?.id ?? null);

  return (
    <AppDialog title={t('dialog.title')} width="md" onClose={onClose}>
      <div className={s.dialog}>
        {stale !== null && <StaleMark text={stale} />}
        {answering.answered !== null && <Result answered={answering.answered} />}
        {requests.length > 1 && (
          <div className={s.pager}>
            <Button size="sm" onClick={() => go(-1)}>
              {t('pager.previous')}
            </Button>
            <span aria-live="polite">{t('pager.place', { place: at + 1, total: requests.length })}</span>
            <Button size="sm" onClick={() => go(1)}>
              {t('pager.next')}
            </Button>
          </div>
        )}
        {request === undefined ? (
          <EmptyState
            title={t('dialog.none')}
            action={<Button onClick={onClose}>{t('common:dialog.close')}</Button>}
          />
        ) : (
          <RequestView key={request.id} request={request} answering={answering} />
        )}
      </div>
    </AppDialog>
  );
}
