import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { CallValue } from '../../../streams/wire/tables/calls.ts';
import { ActDialog } from '../../kit/act/ActDialog.tsx';
import { useAct } from '../../kit/act/useAct.ts';
import { Facts } from '../../kit/Facts.tsx';
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

/** Does what waits, or refuses it. */
export function DecideDialog({ request, onClose }: DecideDialogProps) {
  const { t } = useTranslation('requests');
  const toast = useToast();
  const [decision, setDecision] = useState<(typeof DECISIONS)[number]>('approve');
  const act = useAct('officeRequestDecide', {
    reloads: ['officeRequests'],
    onDone() {
      toast(t(`done.${decision}`));
      onClose();
    },
  });
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
