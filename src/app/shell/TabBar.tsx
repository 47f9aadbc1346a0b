import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { NavLink } from 'react-router-dom';
import { useDialogs } from '../../dialogs/DialogsContext.ts';
import { Icon, type IconName } from '../../ui/icon/Icon.tsx';
import { RESTORING } from '../beforeStreams.ts';
import { useLive } from '../useLive.ts';
import s from './TabBar.module.css';

/** Where deposits are made. */
const DEPOSIT = '/member/depositv2';

function Face({ icon, children }: { readonly icon: IconName; readonly children: ReactNode }) {
  return (
    <>
      <span className={s.disc}>
        <Icon name={icon} size={22} />
      </span>
      {children}
    </>
  );
}

function Tab({ to, icon, name, raised = '' }: { to: string; icon: IconName; name: string; raised?: string }) {
  return (
    <NavLink to={to} end className={`${s.tab} ${raised}`}>
      <Face icon={icon}>{name}</Face>
    </NavLink>
  );
}

/** The bottom bar of a phone: five places, the deposit raised in the middle. */
export function TabBar() {
  const { t } = useTranslation();
  const dialogs = useDialogs();
  const { role } = useLive(({ session }) => session.session$, RESTORING);
  const isAccount = role === 'member' || role === 'agent';
  return (
    <nav className={s.bar} aria-label={t('nav.bottom')}>
      <Tab to="/" icon="house" name={t('nav.home')} />
      <Tab to="/inHouse" icon="layout-grid" name={t('nav.games')} />
      {isAccount ? (
        <Tab to={DEPOSIT} icon="plus" name={t('nav.deposit')} raised={s.raised ?? ''} />
      ) : (
        <button
          type="button"
          className={`${s.tab} ${s.raised}`}
          onClick={() =>
            dialogs.open(
              role === 'trial'
                ? { name: 'registerFirst' }
                : { name: 'login', reason: 'deposit', returnTo: DEPOSIT },
            )
          }
        >
          <Face icon="plus">{t('nav.deposit')}</Face>
        </button>
      )}
      <Tab to="/promotions" icon="gift" name={t('nav.promotions')} />
      <button
        type="button"
        className={s.tab}
        aria-haspopup="dialog"
        onClick={() => dialogs.open({ name: 'me' })}
      >
        <Face icon="user-round">{t('nav.me')}</Face>
      </button>
    </nav>
  );
}
