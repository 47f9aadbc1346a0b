import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import type { DepositPromotion } from '../../../streams/wire/bonus/shapes.ts';
import { bonusOf } from '../../../streams/wire/bonus/words.ts';
import { formatAmount } from '../../ui/amount/formatAmount.ts';
import { stack, typography } from '../../ui/layout/layout.ts';
import s from './cash.module.css';

export interface PromotionChoiceProps {
  /** Those that are offered. */
  readonly promotions: readonly DepositPromotion[];
  readonly currency: string;
  /** Minor units that were typed; null while that is no amount. */
  readonly amount: number | null;
  /** Id of the chosen one; null for none. */
  readonly chosen: string | null;
  readonly onChange: (id: string | null) => void;
}

/** The promotions of a deposit, none being the first one, with what each gives for the amount and what it takes. */
export function PromotionChoice({ promotions, currency, amount, chosen, onChange }: PromotionChoiceProps) {
  const { t } = useTranslation(['cash', 'common']);
  const name = useId();
  const money = (minor: number) => formatAmount(minor, { symbol: currency });
  const radio = (id: string | null) => ({
    ...{ className: 'sr', type: 'radio', name, value: id ?? '', checked: chosen === id },
    onChange: () => onChange(id),
  });
  const gives = (it: DepositPromotion) => {
    const granted = amount === null ? null : bonusOf(amount, it);
    const rule = t('promotion.rule', { share: it.match / 100, cap: money(it.cap), min: money(it.min) });
    if (granted === null) return rule;
    return t('promotion.gives', { bonus: money(granted.bonus), wagering: money(granted.wagering) });
  };
  return (
    <fieldset>
      <legend className={`${typography(13, 'quiet', 'label')} ${s.legend}`}>{t('promotion.legend')}</legend>
      <div className={stack(3)}>
        <label className={`${stack(1, 'top')} ${s.tile}`}>
          <input {...radio(null)} />
          <span className={typography('strong')}>{t('promotion.none')}</span>
        </label>
        {promotions.map(it => (
          <label key={it.id} className={`${stack(1, 'top')} ${s.tile}`}>
            <input {...radio(it.id)} />
            <bdi className={typography('strong')}>{it.title}</bdi>
            <span>{gives(it)}</span>
            <span className={typography(12, 'faint')}>
              {t('promotion.terms', {
                count: it.days,
                times: it.times,
                product: t(`common:category.${it.productType}`),
              })}
            </span>
          </label>
        ))}
      </div>
    </fieldset>
  );
}
