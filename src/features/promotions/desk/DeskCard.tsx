import { useTranslation } from 'react-i18next';
import { createPromotionDeskStore } from '../../../../streams/stores/promotionDesk.ts';
import type { DeskPromotion } from '../../../../streams/wire/promotions/shapes.ts';
import { Refusal } from '../../../kit/intents/Refusal.tsx';
import { useRewardAmount } from '../../../kit/rewards/useRewardText.ts';
import { useIntent } from '../../../kit/streams/useIntent.ts';
import { useStore } from '../../../kit/streams/useStore.ts';
import { formatCount } from '../../../ui/amount/formatAmount.ts';
import { Button } from '../../../ui/button/Button.tsx';
import { Badge, type BadgeTone } from '../../../ui/feedback/Badge.tsx';
import { ProgressBar } from '../../../ui/feedback/ProgressBar.tsx';
import { card, cluster, stack, typography } from '../../../ui/layout/layout.ts';

const TONES: Readonly<Record<DeskPromotion['phase'], BadgeTone>> = {
  before: 'neutral',
  open: 'win',
  over: 'neutral',
};

export interface DeskCardProps {
  readonly promotion: DeskPromotion;
  readonly onEdit: () => void;
  readonly onChanged: () => void;
}

/** One promotion at the desk: its budget, its members, and what the operator can do. */
export function DeskCard({ promotion, onEdit, onChanged }: DeskCardProps) {
  const { t } = useTranslation('promotions');
  const given = useRewardAmount();
  const store = useStore(createPromotionDeskStore);
  const close = useIntent(store.close, onChanged);
  const { id, title, version, kind, budget, spent, phase, closedAt, entries } = promotion;
  return (
    <article className={`${stack(3)} ${card(4, 'raised')}`} aria-label={title}>
      <div className={cluster('2-3', 'between')}>
        <h2 className={typography(18, 'anywhere')} dir="auto">
          {title}
        </h2>
        <Badge tone={TONES[phase]}>{t(closedAt === null ? `desk.phase.${phase}` : 'desk.closed')}</Badge>
      </div>
      <p className={typography(13, 'faint', 'anywhere')}>
        <code>{id}</code> <span>{t('desk.version', { version })}</span>
      </p>
      <div className={`${stack(1)} ${typography(14)}`}>
        <span id={`budget-${id}`}>
          {t('desk.budget', { spent: given(kind, spent), budget: given(kind, budget) })}
        </span>
        <ProgressBar aria-labelledby={`budget-${id}`} max={Math.max(1, budget)} value={spent} />
      </div>
      <p className={typography(13, 'faint', 'anywhere')}>
        {`${t('desk.entries')}: ${
          entries.length === 0
            ? t('desk.none')
            : entries
                .map(({ state, count }) => `${t(`desk.steps.${state}`)} ${formatCount(count)}`)
                .join(' · ')
        }`}
      </p>
      <Refusal failure={close.failure} />
      <div className={cluster(2, 'stretch')}>
        <Button size="sm" aria-label={t('desk.editOf', { promotion: title })} onClick={onEdit}>
          {t('desk.edit')}
        </Button>
        {closedAt === null && (
          <Button
            size="sm"
            variant="danger"
            busy={close.busy}
            aria-label={t('desk.closeOf', { promotion: title })}
            onClick={() => close.run(id)}
          >
            {t('desk.close')}
          </Button>
        )}
      </div>
    </article>
  );
}
