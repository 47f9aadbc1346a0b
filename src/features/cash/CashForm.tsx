import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { feeOf } from '../../../streams/wire/cashFee.ts';
import type { WithdrawalMethod } from '../../../streams/wire/entities/cash.ts';
import { Amount } from '../../ui/amount/Amount.tsx';
import { formatAmount, parseAmount } from '../../ui/amount/formatAmount.ts';
import { Button } from '../../ui/button/Button.tsx';
import { Field } from '../../ui/field/Field.tsx';
import s from './cash.module.css';

/** What of a method a form needs. */
export type AmountRule = Pick<WithdrawalMethod, 'min' | 'max' | 'fee' | 'arrivalMinutes' | 'quick'>;

/** The amount in minor units that was typed; null when the method doesn't take it. */
export function takenAmount(text: string, { min, max }: AmountRule): number | null {
  const amount = parseAmount(text);
  return amount !== null && amount >= min && amount <= max ? amount : null;
}

export interface AmountFieldProps {
  readonly rule: AmountRule;
  readonly currency: string;
  readonly text: string;
  /** Whether a wrong amount is told already. */
  readonly told: boolean;
  readonly onChange: (text: string) => void;
}

/** The amount with its limits, and the quick amounts as chips. */
export function AmountField({ rule, currency, text, told, onChange }: AmountFieldProps) {
  const { t } = useTranslation('cash');
  const bounds = {
    min: formatAmount(rule.min, { symbol: currency }),
    max: formatAmount(rule.max, { symbol: currency }),
  };
  const isWrong = told && takenAmount(text, rule) === null;
  return (
    <div className={s.amount}>
      <Field
        label={t('amount')}
        inputMode="decimal"
        autoComplete="off"
        dir="ltr"
        value={text}
        hint={t('limits', bounds)}
        error={isWrong ? t('amountError', bounds) : undefined}
        end={<span className={s.unit}>{currency}</span>}
        onChange={event => onChange(event.currentTarget.value)}
      />
      {rule.quick.length > 0 && (
        <fieldset className={s.chips}>
          <legend className="sr">{t('quick')}</legend>
          {rule.quick.map(amount => (
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

/** Minutes as people say them. */
export function useMinutes(): (minutes: number) => string {
  const { t } = useTranslation('cash');
  return minutes =>
    minutes % 60 === 0 && minutes >= 60
      ? t('hours', { count: minutes / 60 })
      : t('minutes', { count: minutes });
}

/** What arrives of the amount, what it costs and how long it takes. */
export function CashSummary({
  rule,
  currency,
  amount,
  arrives,
}: {
  readonly rule: AmountRule;
  readonly currency: string;
  readonly amount: number | null;
  readonly arrives: ReactNode;
}) {
  const { t } = useTranslation('cash');
  const minutes = useMinutes();
  const fee = amount === null ? null : feeOf(amount, rule.fee);
  return (
    <dl className={s.summary}>
      <div>
        <dt>{t('fee')}</dt>
        <dd>{fee === null ? '–' : fee === 0 ? t('noFee') : <Amount minor={fee} symbol={currency} />}</dd>
      </div>
      <div>
        <dt>{arrives}</dt>
        <dd className={s.net}>
          {amount === null || fee === null ? '–' : <Amount minor={amount - fee} symbol={currency} />}
        </dd>
      </div>
      <div>
        <dt>{t('arrival')}</dt>
        <dd>{t('about', { time: minutes(rule.arrivalMinutes) })}</dd>
      </div>
    </dl>
  );
}
