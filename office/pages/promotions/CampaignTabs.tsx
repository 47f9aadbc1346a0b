import { useTranslation } from 'react-i18next';
import { AreaTabs } from '../../kit/AreaTabs.tsx';

/** The lists of the area. @param waiting Applications that wait. */
export function CampaignTabs({ waiting }: { readonly waiting: number }) {
  const { t } = useTranslation('promotions');
  const tabs = [
    { to: '/promotions', label: t('promotions') },
    { to: '/promotions/missions', label: t('missions') },
    { to: '/promotions/raffles', label: t('raffles') },
    { to: '/promotions/rains', label: t('rains') },
    { to: '/promotions/applications', label: t('applicationsWaiting', { waiting }) },
  ];
  return <AreaTabs tabs={tabs} />;
}
