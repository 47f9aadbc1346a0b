import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { NumberField } from '../../../../src/kit/numbers/NumberField.tsx';
import { Select } from '../../../../src/ui/field/Select.tsx';
import { readCount } from '../../../../streams/wire/fields/typedNumber.ts';
import { AmountField, useTypedAmount } from './AmountField.tsx';
import type { MemberDialogProps } from './dialogProps.ts';
import { PlainAct } from './PlainAct.tsx';

/** Sets a limit of a member. */
export function LimitDialog({ member, onClose }: MemberDialogProps) {
  const { t, i18n } = useTranslation('members');
  const all = member.limits.limits;
  const [place, setPlace] = useState(0);
  const amount = useTypedAmount();
  const [minutes, setMinutes] = useState('');
  const limit = all[place];
  const isSession = limit?.kind === 'session';
  const wanted = isSession ? readCount(minutes, i18n.language) : amount.minor;
  // An empty field takes the limit away, which waits like a higher one.
  const isEmpty = (isSession ? minutes : amount.text).trim() === '';
  return (
    <PlainAct
      name="officeMemberLimit"
      input={reason => {
        if (limit === undefined || (wanted === null && !isEmpty)) return null;
        const { kind, period } = limit;
        return { uid: member.uid, kind, period, amount: isEmpty ? null : wanted, reason };
      }}
      onClose={onClose}
    >
      <Select
        label={t('actions.limit')}
        options={all.map(({ kind, period }, at) => ({
          value: String(at),
          label: t(`limitKinds.${kind}.${period}`),
        }))}
        value={String(place)}
        onChange={event => setPlace(event.target.selectedIndex)}
      />
      {isSession ? (
        <NumberField
          label={t('actions.minutes')}
          sort="count"
          text={minutes}
          hint={t('actions.emptyLimit')}
          onChange={event => setMinutes(event.target.value)}
        />
      ) : (
        <AmountField label={t('actions.amount')} amount={amount} hint={t('actions.emptyLimit')} />
      )}
    </PlainAct>
  );
}
