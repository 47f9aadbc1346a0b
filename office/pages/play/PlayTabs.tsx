import { useTranslation } from 'react-i18next';
import { NavLink } from 'react-router-dom';
import { buttonClass } from '../../../src/ui/button/Button.tsx';

/** The two lists of the area. */
export function PlayTabs() {
  const { t } = useTranslation('play');
  return [
    { to: '/play', label: t('games') },
    { to: '/play/vendors', label: t('vendors') },
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
