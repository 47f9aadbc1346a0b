import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { NumberField } from '../../../../src/kit/numbers/NumberField.tsx';
import { Select } from '../../../../src/ui/field/Select.tsx';
import { MOST_WAGERING_TIMES } from '../../../../streams/wire/bonus/words.ts';
import { readCount } from '../../../../streams/wire/fields/typedNumber.ts';
import { GAME_CATEGORIES, type GameCategory } from '../../../../streams/wire/lobby/words.ts';
import { optionsOf } from '../../../kit/optionsOf.ts';
import { AmountField, useTypedAmount } from './AmountField.tsx';
import type { MemberDialogProps } from './dialogProps.ts';
import { PlainAct } from './PlainAct.tsx';

const TIMES = Array.from({ length: MOST_WAGERING_TIMES + 1 }, (_, times) => String(times));
const MOST_DAYS = 366;

/** Grants a bonus. */
export function BonusDialog({ member: { uid }, onClose }: MemberDialogProps) {
  const { t, i18n } = useTranslation('members');
  const amount = useTypedAmount();
  const [times, setTimes] = useState('1');
  const [days, setDays] = useState('30');
  const [product, setProduct] = useState<string>('INHOUSE');
  const { minor } = amount;
  const lasts = readCount(days, i18n.language);
  return (
    <PlainAct
      name="officeMemberBonus"
      input={reason => {
        if (minor === null || minor === 0 || lasts === null || lasts < 1 || lasts > MOST_DAYS) return null;
        return {
          ...{ uid, reason, amount: minor, days: lasts, productType: product as GameCategory },
          times: TIMES.indexOf(times),
        };
      }}
      onClose={onClose}
    >
      <AmountField label={t('actions.amount')} amount={amount} />
      <Select
        label={t('actions.times')}
        options={optionsOf(TIMES, value => (value === '0' ? t('actions.noWagering') : `${value}×`))}
        value={times}
        onChange={event => setTimes(event.target.value)}
      />
      <Select
        label={t('actions.product')}
        options={optionsOf(GAME_CATEGORIES, value => t(`products.${value}`))}
        value={product}
        onChange={event => setProduct(event.target.value)}
      />
      <NumberField
        label={t('actions.days')}
        sort="count"
        text={days}
        onChange={event => setDays(event.target.value)}
      />
    </PlainAct>
  );
}
