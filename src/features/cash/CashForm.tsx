import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { feeOf } from '../../../streams/wire/cash/fee.ts';
import type { WithdrawalMethod } from '../../../streams/wire/cash/shapes.ts';
import { Amount } from '../../ui/amount/Amount.tsx';
import { card, pairs, stack, typography } from '../../ui/layout/layout.ts';

/** What of a method the summary is made of. */
export type CashRule = Pick<WithdrawalMethod, 'fee' | 'arrivalMinutes'>;

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
  readonly rule: CashRule;
  readonly currency: string;
  readonly amount: number | null;
  readonly arrives: ReactNode;
}) {
  const { t } = useTranslation('cash');
  const minutes = useMinutes();
  const fee = amount === null ? null : feeOf(amount, rule.fee);
  return (
    <dl className={`${stack(2)} ${card('3-4', 'small')} ${pairs('rows')} ${typography(14)}`}>
      <div>
        <dt>{t('fee')}</dt>
        <dd>{fee === null ? '–' : fee === 0 ? t('noFee') : <Amount minor={fee} symbol={currency} />}</dd>
      </div>
      <div>
        <dt>{arrives}</dt>
        <dd className={typography('strong')}>
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
