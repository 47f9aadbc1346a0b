import { useTranslation } from 'react-i18next';
import { NavLink } from 'react-router-dom';
import { useDialogs } from '../../dialogs/DialogsContext.ts';
import { Icon, type IconName } from '../../ui/icon/Icon.tsx';
import { RESTORING } from '../beforeStreams.ts';
import { useLive } from '../useLive.ts';
import s from './TabBar.module.css';

function Tab({
  to,
  icon,
  name,
  raised = false,
}: {
  to: string;
  icon: IconName;
  name: string;
  raised?: boolean;
}) {
  return (
    <NavLink to={to} end className={`${s.tab} ${raised ? s.raised : ''}`}>
      <span className={s.disc}>
        <Icon name={icon} size={22} />
      </span>
      {name}
    </NavLink>
  );
}

/** The bottom bar of a phone: five places, the quickest game raised in the middle. */
export function TabBar() {
  const { t } = useTranslation();
  const dialogs = useDialogs();
  const { role } = useLive(({ session }) => session.session$, RESTORING);
  const visitor = role === 'visitor';
  return (
    <nav className={s.bar} aria-label={t('nav.bottom')}>
      <Tab to="/" icon="house" name={t('nav.home')} />
      <Tab to="/inHouse" icon="layout-grid" name={t('nav.games')} />
      <Tab to="/inHouse/dice" icon="dices" name={t('nav.dice')} raised />
      <Tab to="/inHouse/limbo" icon="rocket" name={t('nav.limbo')} />
      {role === 'member' || role === 'agent' ? (
        <Tab to="/member/securityCenter" icon="user-round" name={t('nav.me')} />
      ) : (
        <button
          type="button"
          className={s.tab}
          onClick={() => dialogs.open({ name: visitor ? 'login' : 'logout' })}
        >
          <span className={s.disc}>
            <Icon name={visitor ? 'log-in' : 'log-out'} size={22} />
          </span>
          {t(visitor ? 'header.logIn' : 'header.logOut')}
        </button>
      )}
    </nav>
  );
}
