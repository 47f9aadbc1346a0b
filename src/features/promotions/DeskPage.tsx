import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { OfficePointer } from '../../kit/operator/OfficePointer.tsx';
import { Page } from '../../ui/page/Page.tsx';
import { PageHead } from '../../ui/page/PageHead.tsx';
import { Tabs } from '../../ui/tabs/Tabs.tsx';
import { DeskApplications } from './desk/DeskApplications.tsx';
import { DeskDraws } from './desk/DeskDraws.tsx';
import { DeskPromotions } from './desk/DeskPromotions.tsx';

type View = 'promotions' | 'applications' | 'draws';

/** The operator's side of promotions, in a demo world: `/demo/promotions`. */
export default function DeskPage() {
  const { t } = useTranslation(['promotions', 'draws', 'operators']);
  const [view, setView] = useState<View>('promotions');
  const tabs = (['promotions', 'applications', 'draws'] as const).map(key => ({
    key,
    label: t(`desk.tabs.${key}`),
  }));
  return (
    <Page width="board">
      <PageHead title={t('desk.title')} lead={t('desk.lead')} />
      <OfficePointer />
      <Tabs label={t('desk.title')} tabs={tabs} current={view} onChange={setView}>
        {view === 'promotions' && <DeskPromotions />}
        {view === 'applications' && <DeskApplications />}
        {view === 'draws' && <DeskDraws />}
      </Tabs>
    </Page>
  );
}
