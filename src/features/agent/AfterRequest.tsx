import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { ContractRequest } from '../../../streams/wire/contracts/shapes.ts';
import { Refusal } from '../../kit/intents/Refusal.tsx';
import { Button } from '../../ui/button/Button.tsx';
import { Notice } from '../../ui/feedback/Notice.tsx';
import { useArrival } from '../../ui/focus/useArrival.ts';
import { cluster, stack, typography } from '../../ui/layout/layout.ts';
import s from './ContractDialog.module.css';
import { ContractStatus } from './ContractStatus.tsx';
import type { Answering } from './useAnswer.ts';
import { useSettled } from './useSettled.ts';

interface AfterRequestProps {
  readonly request: ContractRequest;
  readonly answering: Answering;
  /** How many requests wait. */
  readonly waiting: number;
  readonly onNext: () => void;
  /** Closes the dialog that shows the request; undefined on a page. */
  readonly onClose?: (() => void) | undefined;
}

function Said({ children }: { readonly children: ReactNode }) {
  const place = useArrival<HTMLHeadingElement>();
  return (
    <h3 ref={place} tabIndex={-1} className={`${cluster(2)} ${s.requestHead}`}>
      {children}
    </h3>
  );
}

/**
 * What became of the request that was shown: answered here, or gone. The next one comes when it is asked for, so that
 * no press meant for one request hits another.
 */
export function AfterRequest({ request, answering, waiting, onNext, onClose }: AfterRequestProps) {
  const { t } = useTranslation(['agent', 'common']);
  const settled = useSettled(request.id);
  const outcome = answering.answered?.outcome ?? null;
  const ended = outcome?.endedDownlines ?? [];
  return (
    <div className={stack(4)}>
      <Notice tone="info">
        <Said>
          <span>
            {t('request.name', {
              kind: t(`kind.${request.kind}`),
              category: t(`category.${request.category}`),
            })}
          </span>
          {outcome !== null && <ContractStatus status={outcome.state} />}
        </Said>
        {outcome === null && <p>{t('gone.text')}</p>}
        {ended.length > 0 && <p>{t('request.ended', { accounts: ended.join(', ') })}</p>}
      </Notice>
      <Refusal failure={answering.failure} />
      <p className={typography(14, 'quiet')}>
        {waiting > 0 ? t('offers.waiting', { count: waiting }) : t('dialog.none')}
      </p>
      <div className={`${cluster(3, 'stretch', 'end')} ${s.answers}`}>
        {onClose && (
          <Button variant="ghost" onClick={onClose}>
            {t('common:dialog.close')}
          </Button>
        )}
        {waiting > 0 && (
          <Button disabled={!settled} onClick={onNext}>
            {t('gone.next')}
          </Button>
        )}
      </div>
    </div>
  );
}
