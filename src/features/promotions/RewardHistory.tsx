import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { createPromotionsStore, REWARD_PAGE } from '../../../streams/stores/promotions.ts';
import type { RewardEntry } from '../../../streams/wire/promotions/shapes.ts';
import { formatDateTime } from '../../i18n/time.ts';
import { Refusal } from '../../kit/intents/Refusal.tsx';
import { RemoteView } from '../../kit/remote/RemoteView.tsx';
import { useRewardAmount } from '../../kit/rewards/useRewardText.ts';
import { useBehavior } from '../../kit/streams/useBehavior.ts';
import { useIntent } from '../../kit/streams/useIntent.ts';
import { useStore } from '../../kit/streams/useStore.ts';
import { Button } from '../../ui/button/Button.tsx';
import { Badge } from '../../ui/feedback/Badge.tsx';
import { card, cluster, grid, item, toolbar, typography } from '../../ui/layout/layout.ts';
import s from './RewardCenter.module.css';

/** Rewards that were given, newest first; older ones on demand. */
export function RewardHistory() {
  const { t } = useTranslation('promotions');
  const store = useStore(createPromotionsStore);
  const rewards = useBehavior(store.rewards$);
  return (
    <section className={s.part} aria-labelledby="rewards-given">
      <h2 className={`${toolbar(2)} ${typography(20)}`} id="rewards-given">
        {t('center.history')}
      </h2>
      <RemoteView
        remote={rewards}
        error={t('center.historyError')}
        onRetry={store.refreshRewards}
        empty={<p className={typography(13, 'faint')}>{t('center.historyEmpty')}</p>}
      >
        {known => <Given newest={known} />}
      </RemoteView>
    </section>
  );
}

function Given({ newest }: { readonly newest: readonly RewardEntry[] }) {
  const { t } = useTranslation('promotions');
  const given = useRewardAmount();
  const store = useStore(createPromotionsStore);
  const [older, setOlder] = useState<readonly RewardEntry[]>([]);
  const [isAll, setAll] = useState(newest.length < REWARD_PAGE);
  const more = useIntent(store.moreRewards, page => {
    setOlder(before => [...before, ...page]);
    setAll(page.length < REWARD_PAGE);
  });
  const ids = new Set(newest.map(({ id }) => id));
  const all = [...newest, ...older.filter(({ id }) => !ids.has(id))];
  const last = all.at(-1);
  return (
    <>
      <ul className={`${card(0, 'line')} ${s.given}`}>
        {all.map(({ id, title, kind, amount, state, at }) => (
          <li key={id} className={`${grid(3, 'middle')} ${s.row}`}>
            <span className={`${typography('label', 'anywhere')} ${item('starts')}`} dir="auto">
              {title}
            </span>
            <span className="num">{given(kind, amount)}</span>
            <time className={`num ${typography(13, 'faint')}`} dateTime={new Date(at).toISOString()}>
              {formatDateTime(at)}
            </time>
            <span className={`${cluster('2-3')} ${typography(13)} ${s.rowState}`}>
              <Badge tone="win">{t(`center.state.${state}`)}</Badge>
              {kind === 'bonus' && <Link to="/member/bonusDetails">{t('center.bonusLink')}</Link>}
            </span>
          </li>
        ))}
      </ul>
      <Refusal failure={more.failure} />
      {!isAll && last !== undefined && (
        <Button size="sm" busy={more.busy} onClick={() => more.run(last.id)}>
          {t('center.more')}
        </Button>
      )}
    </>
  );
}
