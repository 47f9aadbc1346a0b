import { useTranslation } from 'react-i18next';
import { NavLink } from 'react-router-dom';
import { buttonClass } from '../../../src/ui/button/Button.tsx';

/** The two lists of the area. */
export function MallTabs() {
  const { t } = useTranslation('mall');
  return [
    { to: '/mall', label: t('orders') },
    { to: '/mall/items', label: t('items') },
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
