import { ArrowRight } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Select } from '../../../../src/ui/field/Select.tsx';
import { optionsOf } from '../../../kit/optionsOf.ts';
import { Money } from '../../../kit/text/Money.tsx';
import s from '../members.module.css';
import { AmountField, useTypedAmount } from './AmountField.tsx';
import type { MemberDialogProps } from './dialogProps.ts';
import { PlainAct } from './PlainAct.tsx';

const SIDES = ['credit', 'debit'] as const;

/** Credits or debits the main wallet. */
export function AdjustDialog({ member: { uid, wallets }, onClose }: MemberDialogProps) {
  const { t } = useTranslation('members');
  const [side, setSide] = useState<(typeof SIDES)[number]>('credit');
  const amount = useTypedAmount();
  const { minor } = amount;
  const before = wallets.find(it => it.accountTypeId === 1)?.balance ?? 0;
  return (
    <PlainAct
      name="officeMemberAdjust"
      input={reason => (minor === null || minor === 0 ? null : { uid, side, amount: minor, reason })}
      isDangerous={side === 'debit'}
      onClose={onClose}
    >
      <Select
        label={t('actions.side')}
        options={optionsOf(SIDES, value => t(`actions.sides.${value}`))}
        value={side}
        onChange={event => setSide(event.target.value === 'debit' ? 'debit' : 'credit')}
      />
      <AmountField label={t('actions.amount')} amount={amount} />
      {minor !== null && (
        <p>
          <span>{t('actions.balance')}</span> <Money minor={before} />{' '}
          <ArrowRight size={14} className={s.arrow} aria-hidden="true" />{' '}
          <Money minor={before + (side === 'credit' ? minor : -minor)} />
        </p>
      )}
    </PlainAct>
  );
}
