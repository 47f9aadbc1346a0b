import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router-dom';
import { EnticingLink } from '../../kit/limits/EnticingLink.tsx';
import { useQuery } from '../../kit/navigation/useQuery.ts';
import { buttonClass } from '../../ui/button/Button.tsx';
import { Icon } from '../../ui/icon/Icon.tsx';
import { Page } from '../../ui/page/Page.tsx';
import { PageHead } from '../../ui/page/PageHead.tsx';
import { Tabs } from '../../ui/tabs/Tabs.tsx';
import { PointDetails } from './points/PointDetails.tsx';
import { PointExchanges } from './points/PointExchanges.tsx';
import { PointRedeems } from './points/PointRedeems.tsx';

const LISTS = { details: PointDetails, exchanges: PointExchanges, redeems: PointRedeems } as const;
type ListName = keyof typeof LISTS;
const NAMES = Object.keys(LISTS) as readonly ListName[];

/** Points detail (S2-145), exchange history (S2-146) and redeem history (S2-148), each at an address of its own: `?list=redeems`. */
export default function PointRecordsPage() {
  const { t } = useTranslation(['records', 'shell']);
  const [params] = useQuery();
  const navigate = useNavigate();
  const current = NAMES.find(name => name === params.get('list')) ?? 'details';
  const List = LISTS[current];
  const title = t('shell:page.points');
  return (
    <Page>
      <PageHead title={title} lead={t('points.lead')}>
        <EnticingLink className={buttonClass('soft', 'sm')} to="/pointMall">
          <Icon name="coins" size={16} />
          {t('shell:page.pointMall')}
        </EnticingLink>
      </PageHead>
      <Tabs
        label={title}
        tabs={NAMES.map(key => ({ key, label: t(`points.${key}`) }))}
        current={current}
        // Days and filters of one list are not those of another.
        onChange={name => void navigate(`?list=${name}`, { replace: true })}
      >
        <Page>
          <List key={current} title={t(`points.${current}`)} />
        </Page>
      </Tabs>
    </Page>
  );
}
