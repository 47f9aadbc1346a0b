import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Notice } from '../../../src/ui/feedback/Notice.tsx';
import type { CallValue } from '../../../streams/wire/tables/calls.ts';
import { ActDialog } from '../../kit/act/ActDialog.tsx';
import { useAct } from '../../kit/act/useAct.ts';
import { Facts } from '../../kit/Facts.tsx';
import { useOperator } from '../../kit/OfficeContext.ts';
import { OfficeDialog } from '../../kit/OfficeDialog.tsx';
import { useToast } from '../../kit/Toasts.tsx';
import { By } from '../../kit/text/By.tsx';
import { Json } from '../../kit/text/Json.tsx';
import { Money } from '../../kit/text/Money.tsx';
import { Uid } from '../../kit/text/Uid.tsx';
import { HeldFixture } from './HeldFixture.tsx';
import { HeldTableRound } from './HeldTableRound.tsx';
import s from './requests.module.css';

interface DecideDialogProps {
  readonly request: CallValue<'officeRequests'>[number];
  readonly onClose: () => void;
}

const DECISIONS = ['approve', 'refuse'] as const;

/** What waits, on whom, and who has asked for it. */
function RequestFacts({ request }: Pick<DecideDialogProps, 'request'>) {
  const { t } = useTranslation('requests');
  return (
    <>
      <Facts
        facts={[
          {
            label: t('call'),
            value: <span>{t(`actions.${request.call}`, { defaultValue: request.call })}</span>,
          },
          ...(request.amount === 0 ? [] : [{ label: t('amount'), value: <Money minor={request.amount} /> }]),
          { label: t('askedBy'), value: <By who={request.askedBy} /> },
          ...(request.uid === null ? [] : [{ label: t('member'), value: <Uid uid={request.uid} /> }]),
          { label: t('params'), value: <Json value={request.params} /> },
        ]}
      />
      <HeldFixture request={request} />
      <HeldTableRound request={request} />
    </>
  );
}

/** Does what waits, or refuses it; who has asked for it can only look. */
export function DecideDialog({ request, onClose }: DecideDialogProps) {
  const { t } = useTranslation('requests');
  const { who } = useOperator();
  const toast = useToast();
  const [decision, setDecision] = useState<(typeof DECISIONS)[number]>('approve');
  const act = useAct('officeRequestDecide', {
    reloads: ['officeRequests'],
    onDone() {
      toast(t(`done.${decision}`));
      onClose();
    },
  });
  if (request.askedBy === who)
    return (
      <OfficeDialog title={t('ownRequest')} onClose={onClose} width="md">
        <div className={s.own}>
          <Notice tone="info">{t('ownLead')}</Notice>
          <RequestFacts request={request} />
        </div>
      </OfficeDialog>
    );
  return (
    <ActDialog
      title={t('decide')}
      lead={t('decideLead')}
      act={act}
      confirm={t(`confirm.${decision}`)}
      isDangerous={decision === 'refuse'}
      onConfirm={reason => act.run({ requestId: request.requestId, decision, reason })}
      onClose={onClose}
      width="md"
    >
      <RequestFacts request={request} />
      <fieldset className={s.choice}>
        <legend className={s.legend}>{t('decision')}</legend>
        {DECISIONS.map(it => (
          <label key={it} className={s.option}>
            <input type="radio" name="decision" checked={decision === it} onChange={() => setDecision(it)} />
            <span>{t(`confirm.${it}`)}</span>
          </label>
        ))}
      </fieldset>
    </ActDialog>
  );
}
