import { useTranslation } from 'react-i18next';
import { AreaTabs } from '../../kit/AreaTabs.tsx';

/** The two lists of the area. */
export function PlayTabs() {
  const { t } = useTranslation('play');
  const tabs = [
    { to: '/play', label: t('games') },
    { to: '/play/vendors', label: t('vendors') },
  ];
  return <AreaTabs tabs={tabs} />;
}
