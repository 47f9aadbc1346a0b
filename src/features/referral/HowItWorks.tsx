import { useTranslation } from 'react-i18next';
import type { Referral } from '../../../streams/wire/referrals/shapes.ts';
import { useReferralTexts } from '../../kit/referral/useReferralTexts.ts';
import { card, grid, item, pairs, stack, typography } from '../../ui/layout/layout.ts';
import s from './referral.module.css';

/** What a friend has to do, who gets what for it, and what counts for nothing. */
export function HowItWorks({ terms, most, perHour }: Omit<Referral, 'code'>) {
  const { t } = useTranslation('referral');
  const texts = useReferralTexts();
  const { deposit, turnover, days, inviter, friend } = terms;
  return (
    <section
      className={`${card(5, 'large', 'line', 'raised')} ${grid(5)} ${s.terms}`}
      aria-labelledby="referral-terms"
    >
      <div className={stack(3, 'top')}>
        <h2 className={typography(20)} id="referral-terms">
          {t('terms.title')}
        </h2>
        <ol className={s.steps}>
          <li>{t('terms.register')}</li>
          <li>{t('terms.deposit', { amount: texts.money(deposit) })}</li>
          <li>{t('terms.turnover', { amount: texts.money(turnover), count: days })}</li>
        </ol>
      </div>
      <dl className={`${stack(3, 'top')} ${pairs(13)} ${s.rewards}`}>
        <div>
          <dt>{t('terms.you')}</dt>
          <dd>{texts.reward(inviter)}</dd>
        </div>
        {friend !== null && (
          <div>
            <dt>{t('terms.friend')}</dt>
            <dd>{texts.reward(friend)}</dd>
          </div>
        )}
      </dl>
      <details className={`${typography(14)} ${item('whole')} ${s.rules}`}>
        <summary>{t('rules.title')}</summary>
        <ul>
          <li>{t('rules.own')}</li>
          <li>{t('rules.household')}</li>
          {perHour > 0 && <li>{t('rules.perHour', { count: perHour })}</li>}
          <li>{t('rules.most', { count: most })}</li>
          <li>{t('rules.budget')}</li>
          <li>{t('rules.private')}</li>
        </ul>
      </details>
    </section>
  );
}
