import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { createMissionsStore } from '../../../../streams/stores/missions.ts';
import { AppDialog } from '../../../dialogs/AppDialog.tsx';
import type { DialogComponentProps } from '../../../dialogs/DialogHost.tsx';
import { useDialogs } from '../../../kit/dialogs/DialogsContext.ts';
import { BAR_TYPES } from '../../../kit/links/resourceLinks.ts';
import { SocialLink } from '../../../kit/links/SocialLink.tsx';
import { useLinks } from '../../../kit/links/useLinks.ts';
import { NO_FLAGS, RESTORING } from '../../../kit/streams/placeholders.ts';
import { useLive } from '../../../kit/streams/useLive.ts';
import { useLivePart } from '../../../kit/streams/useLivePart.ts';
import { useSupport } from '../../../kit/support/useSupport.ts';
import { mayOpen, menuOf } from '../../../routes/pages.ts';
import { formatCount } from '../../../ui/amount/formatAmount.ts';
import { Avatar } from '../../../ui/avatar/Avatar.tsx';
import { Button } from '../../../ui/button/Button.tsx';
import { Badge } from '../../../ui/feedback/Badge.tsx';
import { Icon, type IconName } from '../../../ui/icon/Icon.tsx';
import { grid, item, toolbar } from '../../../ui/layout/layout.ts';
import { useAccountName } from '../useAccountName.ts';
import { useInvite } from '../useInvite.ts';
import s from './MeDialog.module.css';

function Row({ icon, children }: { readonly icon: IconName; readonly children: ReactNode }) {
  return (
    <>
      <Icon name={icon} />
      <span>{children}</span>
    </>
  );
}

const NO_PROFILE = { currencySymbol: null, imgUrl: null, firstTimeLogin: false };

/** What doesn't fit into a phone's header: the account, and links to the merchant's other sites. */
export default function MeDialog({ onClose }: DialogComponentProps<'me'>) {
  const { t } = useTranslation('shell');
  const dialogs = useDialogs();
  const support = useSupport();
  const invite = useInvite();
  const links = useLinks(BAR_TYPES);
  const session = useLive(({ session }) => session.session$, RESTORING);
  const { role } = session;
  const picture = useLivePart(
    ({ profile }) => profile.publicState$,
    ({ imgUrl }) => imgUrl,
    NO_PROFILE,
  );
  const accountName = useAccountName(session);
  const canRegister = useLive(({ system }) => system.flags$, NO_FLAGS).has('DIRECTREG3');
  const pages = menuOf('me');
  const missions = useLive(streams => streams.store(createMissionsStore).count$, 0);
  const row = ({ page: { path, name }, icon = 'house', label }: (typeof pages)[number]) => (
    <li key={path}>
      <Link to={path} onClick={onClose}>
        <Row icon={icon}>{t(label)}</Row>
        {name === 'missionLeaderboard' && missions > 0 && (
          <>
            <span className={`${item('fixed', 'pushed')} ${s.count}`} aria-hidden="true">
              {formatCount(missions)}
            </span>
            <span className="sr">{t('center.claimable', { count: missions })}</span>
          </>
        )}
      </Link>
    </li>
  );
  const after = (act: () => void) => () => {
    onClose();
    act();
  };
  return (
    <AppDialog title={t('me.title')} onClose={onClose}>
      {role === 'visitor' ? (
        <div className={`${grid(3)} ${s.ways}`}>
          <Button variant="primary" onClick={() => dialogs.replace({ name: 'login', reason: 'asked' })}>
            {t('common:header.logIn')}
          </Button>
          {canRegister && (
            <Button variant="ghost" onClick={() => dialogs.replace({ name: 'register' })}>
              {t('common:header.join')}
            </Button>
          )}
        </div>
      ) : (
        <p className={`${toolbar(2)} ${s.name}`}>
          {picture !== null && <Avatar address={picture} size={32} />}
          <span dir="auto">{accountName}</span>
          {role === 'agent' && <Badge tone="info">{t(`common:role.${role}`)}</Badge>}
        </p>
      )}
      <ul className={s.rows}>
        {pages.filter(({ page: { guard } }) => guard && mayOpen(role, guard)).map(row)}
        {invite !== null && (
          <li>
            <button type="button" onClick={after(invite)}>
              <Row icon="user-plus">{t('invite')}</Row>
            </button>
          </li>
        )}
        <li>
          <button type="button" onClick={after(support.open)}>
            <Row icon="headset">{t('support.open')}</Row>
          </button>
        </li>
        {pages.filter(({ page: { guard } }) => guard === undefined).map(row)}
        {role !== 'visitor' && (
          <li>
            <button type="button" onClick={() => dialogs.replace({ name: 'logout' })}>
              <Row icon="log-out">{t('common:header.logOut')}</Row>
            </button>
          </li>
        )}
      </ul>
      {links.length > 0 && (
        <div className={`${toolbar(2, 'stretch')} ${s.links}`}>
          {links.map(link => (
            <SocialLink key={link.type} link={link} />
          ))}
        </div>
      )}
    </AppDialog>
  );
}
