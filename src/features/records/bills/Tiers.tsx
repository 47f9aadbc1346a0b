import { useTranslation } from 'react-i18next';
import type { Bill } from '../../../../streams/wire/bills/shapes.ts';
import { Amount } from '../../../ui/amount/Amount.tsx';
import { formatShare } from '../../../ui/amount/formatShare.ts';
import { Badge } from '../../../ui/feedback/Badge.tsx';
import { grid, pairs, typography } from '../../../ui/layout/layout.ts';
import { RecordTable } from '../../../ui/table/RecordTable.tsx';
import s from './bills.module.css';
import { type Condition, tiersOf } from './explain.ts';
import { figureText, rateText } from './tierTexts.ts';

/** What a condition asks for, and what is missing. */
function Asked({ condition }: { readonly condition: Condition }) {
  const { t } = useTranslation('bills');
  const { needed, missing } = condition;
  return (
    <>
      <span className="num">{figureText(condition.key, needed)}</span>
      <span
        className={
          missing === 0 ? `${typography(13, 'win')} ${s.holds}` : `${typography(13, 'warn')} ${s.missing}`
        }
      >
        {missing === 0 ? t('tier.holds') : t('tier.missing', { amount: figureText(condition.key, missing) })}
      </span>
    </>
  );
}

/** The tiers of the terms: which one was reached, and what was missing for the others. */
export function Tiers({ bill }: { readonly bill: Bill }) {
  const { t } = useTranslation('bills');
  const tiers = tiersOf(bill);
  const [first] = tiers;
  if (first === undefined) return <RealtimeTerms bill={bill} />;
  const names = first.conditions.map(({ key }) => t(`condition.${key}`));
  return (
    <section className={s.part}>
      <h2>{t('tier.title')}</h2>
      <RecordTable caption={t('tier.title')} heads={[t('tier.rate'), ...names, t('tier.state')]}>
        {tiers.map((tier, place) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: a tier is its place in the terms
          <tr key={place}>
            <td data-label={t('tier.rate')}>
              <span className="num">{rateText(tier)}</span>
            </td>
            {tier.conditions.map(condition => (
              <td key={condition.key} data-label={t(`condition.${condition.key}`)}>
                <Asked condition={condition} />
              </td>
            ))}
            <td data-label={t('tier.state')}>
              {tier.isReached ? (
                <Badge tone="win">{t('tier.reached')}</Badge>
              ) : (
                <Badge>{t('tier.notReached')}</Badge>
              )}
            </td>
          </tr>
        ))}
      </RecordTable>
    </section>
  );
}

/** The rates of a real-time salary, which counts bet by bet. */
function RealtimeTerms({ bill: { terms } }: { readonly bill: Bill }) {
  const { t } = useTranslation('bills');
  if (terms.kind !== 'realtime') return null;
  return (
    <section className={s.part}>
      <h2>{t('tier.terms')}</h2>
      <dl className={`${grid('1-4')} ${pairs()} ${s.facts}`}>
        <dt>{t('tier.winRate')}</dt>
        <dd className="num">{formatShare(terms.winRate)}</dd>
        <dt>{t('tier.lossRate')}</dt>
        <dd className="num">{formatShare(terms.lossRate)}</dd>
        <dt>{t('tier.singleBet')}</dt>
        <dd>
          <Amount minor={terms.singleBet} />
        </dd>
      </dl>
    </section>
  );
}
