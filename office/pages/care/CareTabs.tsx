import { useTranslation } from 'react-i18next';
import { NavLink, useLocation } from 'react-router-dom';
import { buttonClass } from '../../../src/ui/button/Button.tsx';

/** The pages of the area. */
export function CareTabs() {
  const { t } = useTranslation('care');
  const isChat = useLocation().pathname.startsWith('/care/chats/');
  return (
    [
      { to: '/care', label: t('desk') },
      { to: '/care/all', label: t('all.tab') },
      { to: '/care/canned', label: t('canned.tab') },
    ] as const
  ).map(({ to, label }) => (
    <NavLink
      key={to}
      to={to}
      end
      className={({ isActive }) =>
        buttonClass(isActive || (isChat && to === '/care') ? 'soft' : 'ghost', 'sm')
      }
    >
      {label}
    </NavLink>
  ));
}
