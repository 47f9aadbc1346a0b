import { useTranslation } from 'react-i18next';
import type { VipLevel } from '../../../streams/wire/vip/shapes.ts';
import { merchant } from '../../kit/merchant.ts';
import { formatAmount } from '../../ui/amount/formatAmount.ts';
import { formatShare } from '../../ui/amount/formatShare.ts';
import { Badge } from '../../ui/feedback/Badge.tsx';
import { card, cluster, pairs, stack, typography } from '../../ui/layout/layout.ts';
import s from './missions.module.css';

const BASIS_POINTS = 10_000;

/** What a level asks for, and what it gives. */
export function LevelCard({ level, isOwn }: { readonly level: VipLevel; readonly isOwn: boolean }) {
  const { t } = useTranslation('missions');
  const symbol = merchant.currencySymbol;
  const { name, benefits, reach, keep, rebates } = level;
  return (
    <article
      className={`${card(4, 'line', 'raised')} ${s.card}`}
      aria-label={name}
      data-state={isOwn ? 'claimable' : undefined}
    >
      <div className={cluster('2-3', 'top', 'between')}>
        <h3 className={typography(16, 'breaks')} dir="auto">
          {name}
        </h3>
        {isOwn && <Badge tone="win">{t('levels.yours')}</Badge>}
      </div>
      <dl className={`${stack(1)} ${typography(14)} ${pairs()} ${s.gives}`}>
        <div>
          <dt>{t('levels.reach')}</dt>
          <dd className="num">{formatAmount(reach, { symbol })}</dd>
        </div>
        <div>
          <dt>{t('levels.keeps')}</dt>
          <dd className="num">{formatAmount(keep, { symbol })}</dd>
        </div>
      </dl>
      {benefits.length > 0 && (
        <ul className={s.benefits} aria-label={t('levels.benefits')}>
          {benefits.map(benefit => (
            <li key={benefit} dir="auto">
              {benefit}
            </li>
          ))}
        </ul>
      )}
      {rebates.length > 0 && (
        <>
          <h4 className={typography(13, 'quiet', 'label')}>{t('levels.rebates')}</h4>
          <dl className={`${pairs()} ${s.rebates}`}>
            {rebates.map(({ category, points }) => (
              <div key={category}>
                <dt>{t(`common:category.${category}`)}</dt>
                <dd className="num">{formatShare(points / BASIS_POINTS)}</dd>
              </div>
            ))}
          </dl>
        </>
      )}
    </article>
  );
}
