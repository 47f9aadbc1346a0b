import { useTranslation } from 'react-i18next';
import { AreaTabs } from '../../kit/AreaTabs.tsx';

/** The two lists of the area. */
export function MallTabs() {
  const { t } = useTranslation('mall');
  const tabs = [
    { to: '/mall', label: t('orders') },
    { to: '/mall/items', label: t('items') },
  ];
  return <AreaTabs tabs={tabs} />;
}
