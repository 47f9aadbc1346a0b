import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import type { MemberPromotion } from '../../../streams/wire/promotions/words.ts';
import { formatDay } from '../../i18n/dates.ts';
import { useLive } from '../../kit/streams/useLive.ts';
import { card, stack, toolbar, typography } from '../../ui/layout/layout.ts';
import { ParticipationActions } from './ParticipationActions.tsx';
import { PromotionBadge } from './PromotionBadge.tsx';
import s from './RewardCenter.module.css';
import { Standing } from './Standing.tsx';

/** A promotion that its member takes part in. An application is written in its details. */
export function RewardCard({ mine }: { readonly mine: MemberPromotion }) {
  const { t, i18n } = useTranslation('promotions');
  const told = useLive(({ content }) => content.announcements$, null)?.promotion ?? [];
  const { id, period, status } = mine;
  const title = told.find(it => String(it.id) === id)?.title ?? id;
  return (
    <article className={`${stack(3, 'top')} ${card(4, 'line', 'raised')} ${s.card}`} aria-label={title}>
      <div className={toolbar(3, 'top', 'between')}>
        <h3 className={typography(16, 'breaks')} dir="auto">
          <Link
            to={`/promotions?id=${encodeURIComponent(id)}`}
            aria-label={t('center.open', { promotion: title })}
          >
            {title}
          </Link>
        </h3>
        <PromotionBadge state={status} />
      </div>
      {period > 0 && <p className={typography(13, 'faint')}>{formatDay(period, i18n.language)}</p>}
      <Standing mine={mine} />
      {status === 'claim' && <ParticipationActions mine={mine} title={title} />}
    </article>
  );
}
