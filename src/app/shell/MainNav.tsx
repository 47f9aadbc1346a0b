import { useTranslation } from 'react-i18next';
import { NavLink } from 'react-router-dom';
import { Icon, type IconName } from '../../ui/icon/Icon.tsx';
import s from './Header.module.css';

/** The places of the page: path, icon, key of the name. */
const PLACES: readonly { to: string; icon: IconName; name: string }[] = [
  { to: '/', icon: 'house', name: 'nav.home' },
  { to: '/inHouse', icon: 'layout-grid', name: 'nav.games' },
  { to: '/inHouse/dice', icon: 'dices', name: 'nav.dice' },
  { to: '/inHouse/limbo', icon: 'rocket', name: 'nav.limbo' },
];

export function MainNav() {
  const { t } = useTranslation();
  return (
    <nav className={s.nav} aria-label={t('nav.label')}>
      {PLACES.map(({ to, icon, name }) => (
        <NavLink key={to} to={to} end className={s.place ?? ''}>
          <Icon name={icon} size={18} />
          {t(name)}
        </NavLink>
      ))}
    </nav>
  );
}
