import { useTranslation } from 'react-i18next';
import { NavLink } from 'react-router-dom';
import { buttonClass } from '../../../src/ui/button/Button.tsx';

/** The lists of the area. @param waiting Applications that wait. */
export function CampaignTabs({ waiting }: { readonly waiting: number }) {
  const { t } = useTranslation('promotions');
  return [
    { to: '/promotions', label: t('promotions') },
    { to: '/promotions/missions', label: t('missions') },
    { to: '/promotions/raffles', label: t('raffles') },
    { to: '/promotions/rains', label: t('rains') },
    { to: '/promotions/applications', label: t('applicationsWaiting', { waiting }) },
  ].map(({ to, label }) => (
    <NavLink
      key={to}
      to={to}
      end
      className={({ isActive }) => buttonClass(isActive ? 'soft' : 'ghost', 'sm')}
    >
      {label}
    </NavLink>
  ));
}
