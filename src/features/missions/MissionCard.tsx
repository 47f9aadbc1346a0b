import { useTranslation } from 'react-i18next';
import { createMissionsStore } from '../../../streams/stores/missions.ts';
import type { Mission, MissionState } from '../../../streams/wire/missions/words.ts';
import { formatDayTime } from '../../i18n/dates.ts';
import { useMoneyIntent } from '../../kit/intents/useMoneyIntent.tsx';
import { useNotify } from '../../kit/notices/NoticesContext.ts';
import { Goals } from '../../kit/rewards/Goals.tsx';
import { useRewardText } from '../../kit/rewards/useRewardText.ts';
import { useStore } from '../../kit/streams/useStore.ts';
import { formatCount } from '../../ui/amount/formatAmount.ts';
import { Button } from '../../ui/button/Button.tsx';
import { Badge, type BadgeTone } from '../../ui/feedback/Badge.tsx';
import { Icon } from '../../ui/icon/Icon.tsx';
import { card, cluster, pairs, stack, toolbar, typography } from '../../ui/layout/layout.ts';
import s from './missions.module.css';

const TONES: Readonly<Record<MissionState, BadgeTone>> = {
  locked: 'neutral',
  open: 'info',
  progress: 'info',
  claimable: 'warn',
  claimed: 'win',
  expired: 'neutral',
};

export interface MissionCardProps {
  readonly mission: Mission;
  readonly text: { readonly title: string; readonly text: string };
  /** The mission that has to be done before, and the level that it is for, by their names. */
  readonly after: string | null;
  readonly level: string | null;
}

/** A mission: how far one is, what it gives, and the button to claim that. */
export function MissionCard({ mission, text, after, level }: MissionCardProps) {
  const { t, i18n } = useTranslation('missions');
  const rewardText = useRewardText();
  const notify = useNotify();
  const store = useStore(createMissionsStore);
  const claim = useMoneyIntent('promotion', store.claim, () => notify(t('claimed'), 'done'));
  const { state, goals, reward, score, productType, until, claimUntil } = mission;
  const isLocked = state === 'locked';
  const until_ = state === 'claimable' ? claimUntil : until;
  const ends = { time: formatDayTime(until_, i18n.language) };
  return (
    <article className={`${card(4, 'line', 'raised')} ${s.card}`} aria-label={text.title} data-state={state}>
      <div className={cluster('2-3', 'top', 'between')}>
        <h2 className={typography(16, 'breaks')} dir="auto">
          {text.title}
        </h2>
        <Badge tone={TONES[state]}>{t(`states.${state}`)}</Badge>
      </div>
      {text.text !== '' && (
        <p className={typography(14, 'quiet', 'anywhere')} dir="auto">
          {text.text}
        </p>
      )}
      {isLocked ? (
        <p className={`${toolbar(2, 'top')} ${typography(14, 'quiet')} ${s.locked}`}>
          <Icon name="lock" size={16} />
          <span>
            {[
              after === null ? null : t('locked.after', { mission: after }),
              level === null ? null : t('locked.level', { level }),
            ]
              .filter(it => it !== null)
              .join(' ')}
          </span>
        </p>
      ) : (
        goals.length > 0 && <Goals goals={goals} />
      )}
      {productType !== null && (
        <p className={typography(13, 'faint', 'pretty')}>
          {t('product', { product: t(`common:category.${productType}`) })}
        </p>
      )}
      <dl className={`${stack(1)} ${typography(14)} ${pairs()} ${s.gives}`}>
        <div>
          <dt>{t('reward')}</dt>
          <dd>{rewardText({ ...reward, share: null })}</dd>
        </div>
        {score > 0 && (
          <div>
            <dt>{t('score')}</dt>
            <dd className="num">{`+${formatCount(score)}`}</dd>
          </div>
        )}
      </dl>
      {state !== 'claimed' && state !== 'expired' && (
        <p className={typography(13, 'faint', 'pretty')}>
          {t(state === 'claimable' ? 'claimUntil' : 'until', ends)}
        </p>
      )}
      {state === 'claimable' && (
        <div className={`${stack(3)} ${s.actions}`}>
          {claim.status}
          <Button
            variant="primary"
            busy={claim.busy}
            aria-label={t('claimOf', { mission: text.title })}
            onClick={() => claim.run(mission)}
          >
            {t('claim')}
          </Button>
        </div>
      )}
    </article>
  );
}
