import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { mapRemote } from '../../../streams/remote/remote.ts';
import { remoteOf } from '../../../streams/remote/remoteOf.ts';
import { createPromotionsStore } from '../../../streams/stores/promotions.ts';
import type { MemberPromotion } from '../../../streams/wire/promotions/words.ts';
import { RemoteView } from '../../kit/remote/RemoteView.tsx';
import { StaleSince } from '../../kit/remote/StaleSince.tsx';
import { useBehavior } from '../../kit/streams/useBehavior.ts';
import { useStore } from '../../kit/streams/useStore.ts';
import { buttonClass } from '../../ui/button/Button.tsx';
import type { Elements } from '../../ui/elements.ts';
import { EmptyState } from '../../ui/feedback/EmptyState.tsx';
import { card, grid, toolbar, typography } from '../../ui/layout/layout.ts';
import { Page } from '../../ui/page/Page.tsx';
import { PageHead } from '../../ui/page/PageHead.tsx';
import { RewardCard } from './RewardCard.tsx';
import s from './RewardCenter.module.css';
import { RewardHistory } from './RewardHistory.tsx';

/** What a member does something for, or waits for. */
const UNDER_WAY: ReadonlySet<MemberPromotion['status']> = new Set([
  'process',
  'joined',
  'applying',
  'rejected',
]);
const isUnderWay = ({ status, entry, goals }: MemberPromotion) =>
  UNDER_WAY.has(status) && !(entry === 'automatic' && status === 'joined' && goals.length === 0);

/** Rewards of a member: what waits to be claimed, what is under way, and what was given (S2-124). */
export default function RewardCenterPage() {
  const { t } = useTranslation(['promotions', 'shell']);
  const store = useStore(createPromotionsStore);
  const promotions = useBehavior(store.promotions$);
  const remote = remoteOf(promotions, useBehavior(store.freshness$));
  const count = useBehavior(store.count$);
  const part = (is: (one: MemberPromotion) => boolean) => mapRemote(remote, all => all.filter(is));
  const toList = (
    <Link className={buttonClass('soft', 'sm')} to="/promotions">
      {t('center.toList')}
    </Link>
  );
  return (
    <Page>
      <PageHead title={t('shell:page.rewardCenter')} lead={t('center.lead')}>
        <StaleSince remote={remote} onRetry={store.refresh} />
        {toList}
      </PageHead>
      <section className={s.part} aria-labelledby="rewards-claim">
        <h2 className={`${toolbar(2)} ${typography(20)}`} id="rewards-claim">
          {t('center.claim')}{' '}
          <span className={`num ${card(0, 'bright', 'round')} ${typography(14, 'centered')} ${s.count}`}>
            {count}
          </span>
        </h2>
        <Cards
          remote={part(({ status }) => status === 'claim')}
          empty={
            <EmptyState title={t('center.claimEmpty')} action={toList}>
              {t('center.claimEmptyText')}
            </EmptyState>
          }
        />
      </section>
      <section className={s.part} aria-labelledby="rewards-way">
        <h2 className={`${toolbar(2)} ${typography(20)}`} id="rewards-way">
          {t('center.way')}
        </h2>
        <Cards
          remote={part(isUnderWay)}
          empty={<p className={typography(13, 'faint')}>{t('center.wayEmpty')}</p>}
        />
      </section>
      <RewardHistory />
    </Page>
  );
}

interface CardsProps {
  readonly remote: ReturnType<typeof remoteOf<readonly MemberPromotion[]>>;
  readonly empty: Elements;
}

function Cards({ remote, empty }: CardsProps) {
  const { t } = useTranslation('promotions');
  const store = useStore(createPromotionsStore);
  return (
    <RemoteView
      remote={remote}
      error={t('center.error')}
      onRetry={store.refresh}
      mark="elsewhere"
      empty={empty}
    >
      {known => (
        <ul className={`${grid(4)} ${s.cards}`}>
          {known.map(one => (
            <li key={`${one.id} ${one.period}`}>
              <RewardCard mine={one} />
            </li>
          ))}
        </ul>
      )}
    </RemoteView>
  );
}
