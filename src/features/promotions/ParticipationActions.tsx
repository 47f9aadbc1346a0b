import { useTranslation } from 'react-i18next';
import { createPromotionsStore } from '../../../streams/stores/promotions.ts';
import type { MemberPromotion } from '../../../streams/wire/promotions/words.ts';
import { MoneyStatus } from '../../kit/intents/MoneyStatus.tsx';
import { useNotify } from '../../kit/notices/NoticesContext.ts';
import { useIntent } from '../../kit/streams/useIntent.ts';
import { useStore } from '../../kit/streams/useStore.ts';
import { Button } from '../../ui/button/Button.tsx';
import { stack } from '../../ui/layout/layout.ts';
import { ApplicationForm } from './ApplicationForm.tsx';

export interface ParticipationActionsProps {
  readonly mine: MemberPromotion;
  /** Title of the promotion, for the name of a button that stands where the title is not seen. */
  readonly title?: string;
}

/** What a member can do with a promotion in its state: join, claim, or apply; nothing otherwise. */
export function ParticipationActions({ mine, title }: ParticipationActionsProps) {
  const { t } = useTranslation('promotions');
  const store = useStore(createPromotionsStore);
  const notify = useNotify();
  const { id, period, status, entry } = mine;
  const join = useIntent(store.join, () => notify(t('actions.joined'), 'done'));
  const claim = useIntent(store.claim, () => notify(t('actions.claimed'), 'done'));
  const isForm = entry === 'apply' && (status === 'join' || status === 'rejected');
  if (isForm) return <ApplicationForm mine={mine} />;
  if (status !== 'join' && status !== 'claim') return null;
  const run = status === 'join' ? () => join.run(id) : () => claim.run(id, period);
  const failure = join.failure ?? claim.failure;
  const action = t(`actions.${status}`);
  return (
    <div className={stack(3)}>
      <MoneyStatus of="promotion" failure={failure} />
      <Button
        variant="primary"
        busy={join.busy || claim.busy}
        aria-label={title === undefined ? undefined : t('buttonFor', { action, promotion: title })}
        onClick={run}
      >
        {action}
      </Button>
    </div>
  );
}
