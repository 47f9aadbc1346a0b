import { useTranslation } from 'react-i18next';
import { readAmount } from '../../../streams/wire/fields/typedNumber.ts';
import { formatAmount } from '../../ui/amount/formatAmount.ts';
import { stack } from '../../ui/layout/layout.ts';
import { NumberField } from '../numbers/NumberField.tsx';
import { QuickAmounts } from './QuickAmounts.tsx';

/** Least and most of one payment, minor units. */
export interface AmountRule {
  readonly min: number;
  readonly max: number;
}

/** The amount in minor units that was typed; null when the rule doesn't take it. */
export function enteredAmount(text: string, language: string, { min, max }: AmountRule): number | null {
  const amount = readAmount(text, language);
  return amount !== null && amount >= min && amount <= max ? amount : null;
}

export interface AmountFieldProps {
  readonly rule: AmountRule;
  /** Amounts to choose with one press, minor units; those outside of the rule are left out. */
  readonly quick: readonly number[];
  readonly currency: string;
  readonly text: string;
  /** Whether a wrong amount is shown as an error already. */
  readonly showsError: boolean;
  readonly onChange: (text: string) => void;
}

/** An amount with its bounds, and amounts to choose with one press. */
export function AmountField({ rule, quick, currency, text, showsError, onChange }: AmountFieldProps) {
  const { t, i18n } = useTranslation('payment');
  const bounds = {
    min: formatAmount(rule.min, { symbol: currency }),
    max: formatAmount(Math.max(rule.min, rule.max), { symbol: currency }),
  };
  const chips = quick.filter(amount => amount >= rule.min && amount <= rule.max);
  return (
    <div className={stack(3)}>
      <NumberField
        sort="amount"
        label={t('amount.label')}
        text={text}
        hint={t('amount.limits', bounds)}
        error={
          showsError && enteredAmount(text, i18n.language, rule) === null
            ? t('amount.error', bounds)
            : undefined
        }
        unit={currency}
        onChange={event => onChange(event.currentTarget.value)}
      />
      {chips.length > 0 && (
        <QuickAmounts
          amounts={chips}
          chosen={readAmount(text, i18n.language)}
          onChoose={minor => onChange(String(minor / 100))}
        />
      )}
    </div>
  );
}
