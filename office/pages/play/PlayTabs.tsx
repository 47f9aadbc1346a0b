import { useTranslation } from 'react-i18next';
import { type AreaTab, AreaTabs } from '../../kit/AreaTabs.tsx';

/** The lists of the area. */
export function PlayTabs() {
  const { t } = useTranslation('play');
  const tabs: readonly AreaTab[] = [
    { to: '/play', label: t('games') },
    { to: '/play/vendors', label: t('vendors') },
    { to: '/play/sports', label: t('fixtures.area'), permission: 'round.read', below: '/play/sports/' },
    { to: '/play/limits', label: t('betLimits.area'), permission: 'round.read' },
    { to: '/play/margins', label: t('margins.area'), permission: 'round.read' },
    { to: '/play/tables', label: t('tables.area'), permission: 'round.read', below: '/play/tables/' },
  ];
  return <AreaTabs tabs={tabs} />;
}
