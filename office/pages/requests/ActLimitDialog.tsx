import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { NumberField } from '../../../src/kit/numbers/NumberField.tsx';
import { readAmount } from '../../../streams/wire/fields/typedNumber.ts';
import type { LimitedCall } from '../../../streams/wire/office/limitedCalls.ts';
import { toMajor } from '../../../streams/wire/protocol/amount.ts';
import type { CallValue } from '../../../streams/wire/tables/calls.ts';
import { ActDialog } from '../../kit/act/ActDialog.tsx';
import { useAct } from '../../kit/act/useAct.ts';
import { useToast } from '../../kit/Toasts.tsx';

interface ActLimitDialogProps {
  readonly limit: CallValue<'officeActLimits'>[number];
  readonly onClose: () => void;
}

/** Sets how much one operator does alone with an action. */
export function ActLimitDialog({ limit: { call, currency, amount }, onClose }: ActLimitDialogProps) {
  const { t, i18n } = useTranslation('requests');
  const toast = useToast();
  const [text, setText] = useState(String(toMajor(amount)));
  const minor = readAmount(text, i18n.language);
  const act = useAct('officeActLimitSet', {
    reloads: ['officeActLimits'],
    onDone() {
      toast(t('limits.set.done'));
      onClose();
    },
  });
  return (
    <ActDialog
      title={t('limits.set.title')}
      lead={t('limits.set.lead', { action: t(`actions.${call}`) })}
      act={act}
      confirm={t('limits.set.save')}
      onConfirm={reason => {
        if (minor !== null) act.run({ call: call as LimitedCall, currency, amount: minor, reason });
      }}
      onClose={onClose}
    >
      <NumberField
        label={t('limits.amount')}
        sort="amount"
        text={text}
        {...(minor === null && { error: t('limits.set.noAmount') })}
        onChange={event => setText(event.target.value)}
      />
    </ActDialog>
  );
}
