import { useTranslation } from 'react-i18next';
import { NavLink } from 'react-router-dom';
import { buttonClass } from '../../../src/ui/button/Button.tsx';

/** The two lists of the area. */
export function CashTabs() {
  const { t } = useTranslation('cash');
  return [
    { to: '/cash', label: t('queue') },
    { to: '/cash/all', label: t('all') },
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
