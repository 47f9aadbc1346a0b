import { useTranslation } from 'react-i18next';
import { AreaTabs } from '../../kit/AreaTabs.tsx';

/** The pages of the area. */
export function SystemTabs() {
  const { t } = useTranslation('system');
  const tabs = [
    { to: '/system', label: t('health') },
    { to: '/system/configuration', label: t('config.title') },
    { to: '/system/retention', label: t('retention:area') },
  ];
  return <AreaTabs tabs={tabs} />;
}
