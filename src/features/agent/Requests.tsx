import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { ContractRequest } from '../../../streams/wire/contracts/shapes.ts';
import { useStreams } from '../../kit/streams/StreamsContext.ts';
import { useBehavior } from '../../kit/streams/useBehavior.ts';
import { useStaleText } from '../../kit/streams/useStaleText.ts';
import { Button } from '../../ui/button/Button.tsx';
import { EmptyState } from '../../ui/feedback/EmptyState.tsx';
import { StaleMark } from '../../ui/feedback/StaleMark.tsx';
import { stack, toolbar, typography } from '../../ui/layout/layout.ts';
import { AfterRequest } from './AfterRequest.tsx';
import { RequestView } from './RequestView.tsx';
import { useAnswer } from './useAnswer.ts';

export interface RequestsProps {
  /** Closes what the requests are shown in; a page isn't closed. */
  readonly onClose?: () => void;
}

/**
 * One waiting request, with buttons to the others. It stays bound to the id of its request and shows another one only when
 * somebody asks for it. Requests live in the store, so leaving this screen answers none and loses none.
 */
export function Requests({ onClose }: RequestsProps) {
  const { t } = useTranslation(['agent', 'common']);
  const { contracts } = useStreams();
  const requests = useBehavior(contracts.requests$);
  const stale = useStaleText(useBehavior(contracts.freshness$));
  const answering = useAnswer();
  /** The request that is shown, as it was last seen; null until there was one. */
  const [shown, setShown] = useState<ContractRequest | null>(requests[0] ?? null);
  const { answered } = answering;
  const place = requests.findIndex(({ id }) => id === shown?.id);
  const latest = shown === null ? requests[0] : requests[place];
  // While an answer is under way its request stays as it was answered, whatever the push of the same change says.
  if (latest !== undefined && latest !== shown && !answering.busy && answered === null) setShown(latest);

  const show = (request: ContractRequest | undefined) => {
    if (request === undefined) return;
    answering.clear();
    setShown(request);
  };
  const go = (step: number) => show(requests[(place + step + requests.length) % requests.length]);
  const isOver = answered !== null || (place < 0 && !answering.busy);

  return (
    <div className={stack(4)}>
      {stale !== null && <StaleMark text={stale} />}
      {shown !== null && !isOver && requests.length > 1 && (
        <div className={`${toolbar(3, 'between')} ${typography(14, 'quiet')}`}>
          <Button size="sm" disabled={answering.busy} onClick={() => go(-1)}>
            {t('pager.previous')}
          </Button>
          <span aria-live="polite">{t('pager.place', { place: place + 1, total: requests.length })}</span>
          <Button size="sm" disabled={answering.busy} onClick={() => go(1)}>
            {t('pager.next')}
          </Button>
        </div>
      )}
      {shown === null && (
        <EmptyState
          title={t('dialog.none')}
          action={onClose && <Button onClick={onClose}>{t('common:dialog.close')}</Button>}
        />
      )}
      {shown !== null && isOver && (
        <AfterRequest
          request={shown}
          answering={answering}
          waiting={requests.length}
          onNext={() => show(requests[0])}
          onClose={onClose}
        />
      )}
      {shown !== null && !isOver && <RequestView key={shown.id} request={shown} answering={answering} />}
    </div>
  );
}
