import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { createPointMallStore } from '../../../streams/stores/pointMall.ts';
import type { PointItem } from '../../../streams/wire/points/shapes.ts';
import { POINT_ITEM_TYPES, type PointItemType } from '../../../streams/wire/points/words.ts';
import { PageBanner } from '../../kit/banner/PageBanner.tsx';
import { usePointChange } from '../../kit/points/usePoints.ts';
import { LoadingRows } from '../../kit/remote/LoadingRows.tsx';
import { RemoteView } from '../../kit/remote/RemoteView.tsx';
import { useBehavior } from '../../kit/streams/useBehavior.ts';
import { useStore } from '../../kit/streams/useStore.ts';
import { Button, buttonClass } from '../../ui/button/Button.tsx';
import { EmptyState } from '../../ui/feedback/EmptyState.tsx';
import { Icon } from '../../ui/icon/Icon.tsx';
import { cluster, stack, typography } from '../../ui/layout/layout.ts';
import { Page } from '../../ui/page/Page.tsx';
import { PageHead } from '../../ui/page/PageHead.tsx';
import { ItemCard } from './ItemCard.tsx';
import { PointsCard } from './PointsCard.tsx';
import s from './points.module.css';
import { RedeemDialog } from './RedeemDialog.tsx';

type Shown = PointItemType | 'all';

/** The points mall (S1-13, S2-24): what one has, what can be had for it, and what it can become. */
export default function PointMallPage() {
  const { t } = useTranslation(['points', 'shell', 'payment']);
  const store = useStore(createPointMallStore);
  const items = useBehavior(store.items$);
  const [shown, setShown] = useState<Shown>('all');
  const [redeemed, setRedeemed] = useState<string | null>(null);
  usePointChange(store.refreshItems);
  const chosen = (list: readonly PointItem[]) => list.filter(({ type }) => shown === 'all' || type === shown);
  return (
    <Page>
      <PageBanner />
      <PageHead title={t('shell:page.pointMall')} lead={t('lead')}>
        <Link className={buttonClass('soft', 'sm')} to="/member/points">
          <Icon name="file-text" size={16} />
          {t('records')}
        </Link>
      </PageHead>
      <PointsCard />
      <section aria-labelledby="mall-items" className={stack(4)}>
        <div className={cluster('2-4', 'between')}>
          <h2 id="mall-items" className={typography(20)}>
            {t('items')}
          </h2>
          <fieldset className={cluster(2, 'stretch')}>
            <legend className="sr">{t('types.label')}</legend>
            {(['all', ...POINT_ITEM_TYPES] as const).map(type => (
              <Button
                key={type}
                size="sm"
                variant={shown === type ? 'soft' : 'ghost'}
                aria-pressed={shown === type}
                onClick={() => setShown(type)}
              >
                {t(`types.${type}`)}
              </Button>
            ))}
          </fieldset>
        </div>
        <RemoteView
          remote={items}
          error={t('itemsError')}
          onRetry={store.refreshItems}
          loading={<LoadingRows height="280px" rows={3} className={s.items} />}
          empty={<EmptyState title={t('none')}>{t('noneText')}</EmptyState>}
        >
          {list => (
            <>
              <ul className={s.items} aria-labelledby="mall-items">
                {chosen(list).map(item => (
                  <li key={item.id}>
                    <ItemCard item={item} onRedeem={() => setRedeemed(item.id)} />
                  </li>
                ))}
              </ul>
              {list
                .filter(({ id }) => id === redeemed)
                .map(item => (
                  <RedeemDialog key={item.id} item={item} onClose={() => setRedeemed(null)} />
                ))}
            </>
          )}
        </RemoteView>
      </section>
    </Page>
  );
}
