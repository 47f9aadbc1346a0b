import { useTranslation } from 'react-i18next';
import { type AreaTab, AreaTabs } from '../../kit/AreaTabs.tsx';
import { useCareNews } from './useCareNews.ts';

/** The pages of the area that the operator may see, with how much waits on them. */
export function CareTabs() {
  const { t } = useTranslation('care');
  const { feedback, requests } = useCareNews() ?? { feedback: 0, requests: 0 };
  const tabs: readonly AreaTab[] = [
    { to: '/care', label: t('desk'), permission: 'chat.read', below: '/care/chats/' },
    { to: '/care/all', label: t('all.tab'), permission: 'chat.read' },
    { to: '/care/canned', label: t('canned.tab'), permission: 'chat.read' },
    {
      ...{ to: '/care/feedback', permission: 'chat.read', below: '/care/feedback/' },
      label: feedback === 0 ? t('feedback:area') : t('feedback:tab', { count: feedback }),
    },
    { to: '/care/exclusions', label: t('exclusions:area'), permission: 'member.read' },
    {
      ...{ to: '/care/data', permission: 'member.read', below: '/care/data/' },
      label: requests === 0 ? t('dataRequests:area') : t('dataRequests:tab', { count: requests }),
    },
  ];
  return <AreaTabs tabs={tabs} />;
}
