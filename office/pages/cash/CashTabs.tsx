import { useTranslation } from 'react-i18next';
import { AreaTabs } from '../../kit/AreaTabs.tsx';

/** The two lists of the area. */
export function CashTabs() {
  const { t } = useTranslation('cash');
  const tabs = [
    { to: '/cash', label: t('queue') },
    { to: '/cash/all', label: t('all') },
  ];
  return <AreaTabs tabs={tabs} />;
}
