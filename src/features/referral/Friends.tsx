import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { remoteOf } from '../../../streams/remote/remoteOf.ts';
import { createReferralsStore } from '../../../streams/stores/referrals.ts';
import type { ReferralCounts, ReferredFriend } from '../../../streams/wire/referrals/shapes.ts';
import { REFERRAL_PAGE, REFERRAL_STATES } from '../../../streams/wire/referrals/words.ts';
import { Refusal } from '../../kit/intents/Refusal.tsx';
import { RemoteView } from '../../kit/remote/RemoteView.tsx';
import { StaleSince } from '../../kit/remote/StaleSince.tsx';
import { useBehavior } from '../../kit/streams/useBehavior.ts';
import { useIntent } from '../../kit/streams/useIntent.ts';
import { useStore } from '../../kit/streams/useStore.ts';
import { formatCount } from '../../ui/amount/formatAmount.ts';
import { Button } from '../../ui/button/Button.tsx';
import { EmptyState } from '../../ui/feedback/EmptyState.tsx';
import { card, cluster, grid, pairs, stack, typography } from '../../ui/layout/layout.ts';
import { FriendRow } from './FriendRow.tsx';
import s from './referral.module.css';

/** Where the member's friends stand, as it changes. */
export function Friends() {
  const { t } = useTranslation('referral');
  const store = useStore(createReferralsStore);
  const counts = remoteOf(useBehavior(store.counts$), useBehavior(store.freshness$));
  const friends = useBehavior(store.friends$);
  return (
    <section className={stack(3, 'top')} aria-labelledby="referral-friends">
      <div className={cluster('2-3', 'between')}>
        <h2 className={typography(20)} id="referral-friends">
          {t('friends.title')}
        </h2>
        <StaleSince remote={counts} onRetry={store.refresh} />
      </div>
      <RemoteView remote={counts} error={t('friends.error')} onRetry={store.refresh} mark="elsewhere">
        {known => <Counts counts={known} />}
      </RemoteView>
      <RemoteView
        remote={friends}
        error={t('friends.error')}
        onRetry={store.refresh}
        empty={<EmptyState title={t('friends.none')}>{t('friends.noneText')}</EmptyState>}
      >
        {known => <List newest={known} />}
      </RemoteView>
    </section>
  );
}

function Counts({ counts }: { readonly counts: ReferralCounts }) {
  const { t } = useTranslation('referral');
  return (
    <dl className={`${grid(3)} ${pairs(13)} ${s.counts}`}>
      {REFERRAL_STATES.map(state => (
        <div key={state}>
          <dt>{t(`states.${state}`)}</dt>
          <dd className="num">{formatCount(counts[state])}</dd>
        </div>
      ))}
    </dl>
  );
}

function List({ newest }: { readonly newest: readonly ReferredFriend[] }) {
  const { t } = useTranslation('referral');
  const store = useStore(createReferralsStore);
  const [older, setOlder] = useState<readonly ReferredFriend[]>([]);
  const [isAll, setAll] = useState(newest.length < REFERRAL_PAGE);
  const more = useIntent(store.moreFriends, page => {
    setOlder(before => [...before, ...page]);
    setAll(page.length < REFERRAL_PAGE);
  });
  const ids = new Set(newest.map(({ id }) => id));
  const all = [...newest, ...older.filter(({ id }) => !ids.has(id))];
  const last = all.at(-1);
  return (
    <>
      <ul className={`${card(0, 'line')} ${s.friends}`} aria-labelledby="referral-friends">
        {all.map(friend => (
          <FriendRow key={friend.id} friend={friend} />
        ))}
      </ul>
      <Refusal failure={more.failure} />
      {!isAll && last !== undefined && (
        <Button size="sm" busy={more.busy} onClick={() => more.run(last.id)}>
          {t('friends.more')}
        </Button>
      )}
    </>
  );
}
