import { useTranslation } from 'react-i18next';
import { Link, useNavigate } from 'react-router-dom';
import type { Promotion } from '../../../streams/wire/content/shapes.ts';
import { Button } from '../../ui/button/Button.tsx';
import { card, typography } from '../../ui/layout/layout.ts';
import { type Mine, shownState } from './mine.ts';
import { Period } from './Period.tsx';
import { PromotionArt } from './PromotionArt.tsx';
import { PromotionBadge } from './PromotionBadge.tsx';
import s from './Promotions.module.css';
import { isOpen, useGate } from './useGate.ts';

export interface PromotionCardProps {
  readonly promotion: Promotion;
  /** Address of its details. */
  readonly to: string;
  readonly mine: Mine;
  /** Somebody was sent to the list for this one. */
  readonly isTarget: boolean;
}

/** One promotion of the list, with the one button that its state calls for (S4-71). */
export function PromotionCard({ promotion, to, isTarget, mine }: PromotionCardProps) {
  const { t } = useTranslation('promotions');
  const navigate = useNavigate();
  const gate = useGate();
  const state = shownState(promotion, mine);
  return (
    <article
      className={`${card(0, 'large', 'line', 'raised')} ${s.card}`}
      data-asked={isTarget || undefined}
      data-over={state === 'close' || undefined}
    >
      <PromotionArt promotion={promotion} />
      <div className={s.cardBody}>
        <PromotionBadge state={state} />
        <h2 className={`${typography(18, 'anywhere')} ${s.cardTitle}`} dir="auto">
          <Link to={to}>{promotion.title}</Link>
        </h2>
        <p className={typography(14, 'quiet', 'pretty', 'anywhere')} dir="auto">
          {promotion.summary}
        </p>
        <Period startAt={promotion.startAt} endAt={promotion.endAt} />
        <Button
          className={s.action}
          variant={isOpen(state) ? 'primary' : 'soft'}
          aria-label={t('buttonFor', { action: t(`buttons.${state}`), promotion: promotion.title })}
          onClick={() => {
            if (!gate(state)) void navigate(to);
          }}
        >
          {t(`buttons.${state}`)}
        </Button>
      </div>
    </article>
  );
}
