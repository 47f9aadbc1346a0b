import { useTranslation } from 'react-i18next';
import { NavLink } from 'react-router-dom';
import { buttonClass } from '../../../src/ui/button/Button.tsx';

/** The pages of the area. */
export function SystemTabs() {
  const { t } = useTranslation('system');
  return [
    { to: '/system', label: t('health') },
    { to: '/system/configuration', label: t('config.title') },
    { to: '/system/retention', label: t('retention:area') },
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
