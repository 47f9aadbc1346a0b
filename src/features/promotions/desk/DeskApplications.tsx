import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { type ApplicationStep, createPromotionDeskStore } from '../../../../streams/stores/promotionDesk.ts';
import { COMMENT_MAX } from '../../../../streams/wire/cash/words.ts';
import type { PromotionApplication } from '../../../../streams/wire/promotions/shapes.ts';
import { formatDateTime } from '../../../i18n/time.ts';
import { Refusal } from '../../../kit/intents/Refusal.tsx';
import { useRemote } from '../../../kit/remote/useRemote.ts';
import { useRewardAmount } from '../../../kit/rewards/useRewardText.ts';
import { useIntent } from '../../../kit/streams/useIntent.ts';
import { useStore } from '../../../kit/streams/useStore.ts';
import { Button } from '../../../ui/button/Button.tsx';
import { EmptyState } from '../../../ui/feedback/EmptyState.tsx';
import { Field } from '../../../ui/field/Field.tsx';
import { card, cluster, stack, typography } from '../../../ui/layout/layout.ts';
import { ApplicationDetails } from './ApplicationDetails.tsx';
import { DeskView } from './DeskView.tsx';

/** Applications that wait for the operator, oldest first. */
export function DeskApplications() {
  const { t, i18n } = useTranslation('promotions');
  const store = useStore(createPromotionDeskStore);
  const [applications, again] = useRemote(`applications ${i18n.language}`, () => store.applications());
  return (
    <DeskView
      remote={applications}
      onRetry={again}
      empty={<EmptyState title={t('desk.applicationsEmpty')}>{t('desk.applicationsEmptyText')}</EmptyState>}
    >
      {known => (
        <ul className={stack(3)}>
          {known.map(application => (
            <li key={application.id}>
              <Application application={application} onDecided={again} />
            </li>
          ))}
        </ul>
      )}
    </DeskView>
  );
}

interface ApplicationProps {
  readonly application: PromotionApplication;
  readonly onDecided: () => void;
}

function Application({ application, onDecided }: ApplicationProps) {
  const { t } = useTranslation('promotions');
  const given = useRewardAmount();
  const store = useStore(createPromotionDeskStore);
  const [reason, setReason] = useState('');
  const [isOpen, setOpen] = useState(false);
  const decide = useIntent(
    (step: ApplicationStep) => store.decide(application.id, step, step === 'reject' ? reason.trim() : ''),
    onDecided,
  );
  const { id, title: promotion, username, kind, amount, comment, pictures, at, version } = application;
  const title = t('desk.application', { username, promotion });
  return (
    <article className={`${stack(3)} ${card(4, 'raised')}`} aria-label={title}>
      <div className={cluster('2-3', 'between')}>
        <h2 className={typography(18, 'anywhere')} dir="auto">
          {title}
        </h2>
        <span className="num">{given(kind, amount)}</span>
      </div>
      <p className={typography(13, 'faint', 'anywhere')}>
        <time className="num" dateTime={new Date(at).toISOString()}>
          {formatDateTime(at)}
        </time>
      </p>
      {comment !== '' && (
        <p>
          {t('desk.comment')} <bdi>{comment}</bdi>
        </p>
      )}
      <Field
        label={t('desk.reason')}
        maxLength={COMMENT_MAX}
        value={reason}
        onChange={event => setReason(event.currentTarget.value)}
      />
      <Refusal failure={decide.failure} />
      <div className={cluster(2, 'stretch')}>
        <Button size="sm" variant="primary" busy={decide.busy} onClick={() => decide.run('approve')}>
          {t('desk.approve')}
        </Button>
        <Button size="sm" variant="danger" busy={decide.busy} onClick={() => decide.run('reject')}>
          {t('desk.reject')}
        </Button>
        <Button size="sm" variant="ghost" aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
          {t('desk.details', { count: pictures })}
        </Button>
      </div>
      {isOpen && <ApplicationDetails id={id} version={version} />}
    </article>
  );
}
