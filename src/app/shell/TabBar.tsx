import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { NavLink } from 'react-router-dom';
import { useDialogs } from '../../kit/dialogs/DialogsContext.ts';
import { RESTORING } from '../../kit/streams/placeholders.ts';
import { useLive } from '../../kit/streams/useLive.ts';
import { DEPOSIT } from '../../routes/member.ts';
import { menuOf } from '../../routes/pages.ts';
import { Icon, type IconName } from '../../ui/icon/Icon.tsx';
import s from './TabBar.module.css';

function Face({ icon, children }: { readonly icon: IconName; readonly children: ReactNode }) {
  return (
    <>
      <span className={s.disc}>
        <Icon name={icon} size={22} />
      </span>
      <span>{children}</span>
    </>
  );
}

interface TabProps {
  readonly to: string;
  readonly icon: IconName;
  readonly name: string;
  readonly raised?: string;
}

function Tab({ to, icon, name, raised = '' }: TabProps) {
  return (
    <NavLink to={to} end className={`${s.tab} ${raised}`}>
      <Face icon={icon}>{name}</Face>
    </NavLink>
  );
}

/** The deposit, raised in the middle. A trial user has nothing to deposit to. */
function DepositTab() {
  const { t } = useTranslation();
  const dialogs = useDialogs();
  const { role } = useLive(({ session }) => session.session$, RESTORING);
  if (role === 'trial') return null;
  return role === 'visitor' ? (
    <button
      type="button"
      className={`${s.tab} ${s.raised}`}
      onClick={() => dialogs.open({ name: 'login', reason: 'deposit', returnTo: DEPOSIT })}
    >
      <Face icon="plus">{t('nav.deposit')}</Face>
    </button>
  ) : (
    <Tab to={DEPOSIT} icon="plus" name={t('nav.deposit')} raised={s.raised ?? ''} />
  );
}

/** The bottom bar of a phone. */
export function TabBar() {
  const { t } = useTranslation();
  const dialogs = useDialogs();
  return (
    <nav className={s.bar} aria-label={t('nav.bottom')}>
      {menuOf('bottom').map(({ page: { path }, icon = 'house', label }) =>
        path === DEPOSIT ? (
          <DepositTab key={path} />
        ) : (
          <Tab key={path} to={path} icon={icon} name={t(label)} />
        ),
      )}
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
