import { useTranslation } from 'react-i18next';
import { Link, useSearchParams } from 'react-router-dom';
import type { Promotion } from '../../../streams/wire/content/shapes.ts';
import { PageBanner } from '../../kit/banner/PageBanner.tsx';
import { Announced } from '../../kit/remote/Announced.tsx';
import { useLive } from '../../kit/streams/useLive.ts';
import { buttonClass } from '../../ui/button/Button.tsx';
import { EmptyState } from '../../ui/feedback/EmptyState.tsx';
import { Icon } from '../../ui/icon/Icon.tsx';
import { card, grid, toolbar, typography } from '../../ui/layout/layout.ts';
import { Page } from '../../ui/page/Page.tsx';
import { PageHead } from '../../ui/page/PageHead.tsx';
import { useMine } from './mine.ts';
import { PromotionCard } from './PromotionCard.tsx';
import s from './Promotions.module.css';
import { choose, countCategories } from './promotionViews.ts';
import { useDetailOfAddress } from './useDetailOfAddress.ts';

const LIST = '/promotions';

/** The address of a promotion's details within the list as it is shown. */
function detailAddress(query: URLSearchParams, { id }: Promotion): string {
  const address = new URLSearchParams(query);
  address.set('id', String(id));
  return `${LIST}?${address}`;
}

/** Promotions by what they are about (S2-24), and one of them over the list. */
export default function PromotionsPage() {
  const { t } = useTranslation(['promotions', 'announcements']);
  const promotions = useLive(({ content }) => content.announcements$, null)?.promotion ?? null;
  useDetailOfAddress();
  return (
    <Page>
      <PageBanner />
      <PageHead title={t('title')} lead={t('lead')}>
        <Link className={buttonClass('soft', 'sm')} to="/raffle">
          <Icon name="ticket" size={16} />
          {t('toRaffle')}
        </Link>
        <Link className={buttonClass('soft', 'sm')} to="/redEnvelope">
          <Icon name="mail" size={16} />
          {t('toEnvelopes')}
        </Link>
      </PageHead>
      <Announced
        list={promotions}
        rowHeight="180px"
        empty={<EmptyState title={t('empty')}>{t('emptyText')}</EmptyState>}
      >
        {list => <PromotionList promotions={list} />}
      </Announced>
    </Page>
  );
}

function PromotionList({ promotions }: { readonly promotions: readonly Promotion[] }) {
  const { t } = useTranslation('promotions');
  const [query] = useSearchParams();
  const mine = useMine();
  const { category, type, promotions: shown } = choose(promotions, query.get('type'));
  const chips = [
    { key: 'all', to: LIST, current: category === null, count: promotions.length },
    ...countCategories(promotions).map(it => ({
      key: it.category,
      to: `${LIST}?type=${it.category}`,
      current: it.category === category,
      count: it.count,
    })),
  ];
  return (
    <>
      <nav aria-label={t('categories.label')}>
        <ul className={`${toolbar(2, 'stretch')} ${s.chips}`}>
          {chips.map(({ key, to, current, count }) => (
            <li key={key}>
              <Link className={s.chip} to={to} aria-current={current ? 'true' : undefined}>
                <span>{t(`categories.${key}`)}</span>
                <span
                  className={`${card(0, 'sunken', 'round')} ${typography(12, 'centered', 'tabular')} ${s.chipCount}`}
                >
                  {count}
                </span>
              </Link>
            </li>
          ))}
        </ul>
      </nav>
      <ul className={`${grid(5)} ${s.cards}`}>
        {shown.map(promotion => (
          <li key={promotion.id}>
            <PromotionCard
              promotion={promotion}
              to={detailAddress(query, promotion)}
              mine={mine}
              isTarget={type !== null && promotion.promotionType === type}
            />
          </li>
        ))}
      </ul>
    </>
  );
}
