import { useTranslation } from 'react-i18next';
import { Amount } from '../../ui/amount/Amount.tsx';
import { formatAmount, parseAmount } from '../../ui/amount/formatAmount.ts';
import { Button } from '../../ui/button/Button.tsx';
import { Field } from '../../ui/field/Field.tsx';
import s from './teamTransfers.module.css';

/** Bounds of one transfer, minor units. */
export interface AmountRule {
  readonly min: number;
  readonly max: number;
}

/** The amount in minor units that was typed; null when a transfer doesn't take it. */
export function takenAmount(text: string, { min, max }: AmountRule): number | null {
  const amount = parseAmount(text);
  return amount !== null && amount >= min && amount <= max ? amount : null;
}

export interface AmountFieldProps {
  readonly rule: AmountRule;
  readonly quick: readonly number[];
  readonly currency: string;
  readonly text: string;
  /** Whether a wrong amount is told already. */
  readonly told: boolean;
  readonly onChange: (text: string) => void;
}

/** The amount with its bounds, and amounts to choose with one press. */
export function AmountField({ rule, quick, currency, text, told, onChange }: AmountFieldProps) {
  const { t } = useTranslation('teamTransfers');
  const bounds = {
    min: formatAmount(rule.min, { symbol: currency }),
    max: formatAmount(Math.max(rule.min, rule.max), { symbol: currency }),
  };
  const chips = quick.filter(amount => amount >= rule.min && amount <= rule.max);
  return (
    <div className={s.amount}>
      <Field
        label={t('amount')}
        inputMode="decimal"
        autoComplete="off"
        dir="ltr"
        value={text}
        hint={t('limits', bounds)}
        error={told && takenAmount(text, rule) === null ? t('amountError', bounds) : undefined}
        end={<span className={s.unit}>{currency}</span>}
        onChange={event => onChange(event.currentTarget.value)}
      />
      {chips.length > 0 && (
        <fieldset className={s.chips}>
          <legend className="sr">{t('quick')}</legend>
          {chips.map(amount => (
            <Button
              key={amount}
              size="sm"
              aria-pressed={parseAmount(text) === amount}
              onClick={() => onChange(String(amount / 100))}
            >
              <Amount minor={amount} />
            </Button>
          ))}
        </fieldset>
      )}
    </div>
  );
}
