import { Suspense } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { quietPart } from '../../kit/chunks/lazyPart.ts';
import { useDialogs } from '../../kit/dialogs/DialogsContext.ts';
import { EnticingLink } from '../../kit/limits/EnticingLink.tsx';
import { useStreams } from '../../kit/streams/StreamsContext.ts';
import { useBehavior } from '../../kit/streams/useBehavior.ts';
import { DEPOSIT, LIMITS } from '../../routes/member.ts';
import { Avatar } from '../../ui/avatar/Avatar.tsx';
import { buttonClass } from '../../ui/button/Button.tsx';
import { IconButton } from '../../ui/button/IconButton.tsx';
import { Badge } from '../../ui/feedback/Badge.tsx';
import { Icon } from '../../ui/icon/Icon.tsx';
import { item, toolbar, typography } from '../../ui/layout/layout.ts';
import { BalanceChip } from './BalanceChip.tsx';
import { InboxButton } from './InboxButton.tsx';
import s from './MemberBar.module.css';
import { PointsChip } from './PointsChip.tsx';
import { useAccountName } from './useAccountName.ts';

const MyBetsButton = quietPart(() => import('../../features/myBets/MyBetsButton.tsx'));

/** Leads to the deposits (S2-100). */
function DepositButton() {
  const { t } = useTranslation();
  return (
    <EnticingLink className={buttonClass('primary', 'sm', `${item('fixed')} ${s.deposit}`)} to={DEPOSIT}>
      <Icon name="plus" size={16} />
      <span className={s.depositText}>{t('nav.deposit')}</span>
    </EnticingLink>
  );
}

/**
 * The head for a signed-in account; its name leads to the security center (S2-98). A trial user has no inbox (S4-47) and
 * is asked to register instead (S4-46).
 */
export default function MemberBar() {
  const { t } = useTranslation();
  const dialogs = useDialogs();
  const streams = useStreams();
  const session = useBehavior(streams.session.session$);
  const { imgUrl } = useBehavior(streams.profile.publicState$);
  const { role } = session;
  const accountName = useAccountName(session);
  const askToRegister = () => dialogs.open({ name: 'registerFirst' });
  const name = (
    <>
      <Avatar address={imgUrl} size={28} />
      <span className={`${typography('ellipsis')} ${s.accountName}`} dir="auto">
        {accountName}
      </span>
      {role === 'agent' && (
        <span className={s.role}>
          <Badge tone="info">{t(`role.${role}`)}</Badge>
        </span>
      )}
    </>
  );
  return (
    <>
      <BalanceChip />
      {role !== 'trial' && <PointsChip />}
      {role !== 'trial' && <DepositButton />}
      {role !== 'trial' && (
        <Suspense fallback={null}>
          <MyBetsButton />
        </Suspense>
      )}
      {role !== 'trial' && <InboxButton />}
      {role === 'trial' ? (
        <button
          type="button"
          className={`${toolbar('close', 'center')} ${typography(14, 'quiet')} ${s.account}`}
          onClick={askToRegister}
        >
          {name}
        </button>
      ) : (
        <Link
          className={`${toolbar('close', 'center')} ${typography(14, 'quiet')} ${s.account}`}
          to="/member/securityCenter"
          title={t('header.account')}
        >
          {name}
        </Link>
      )}
      {role !== 'trial' && (
        <Link className={buttonClass('ghost', 'sm', s.limits)} to={LIMITS} title={t('header.limits')}>
          <Icon name="clock" size={18} />
          <span className="sr">{t('header.limits')}</span>
        </Link>
      )}
      <IconButton
        className={s.logout ?? ''}
        label={t('header.logOut')}
        onClick={() => dialogs.open({ name: 'logout' })}
      >
        <Icon name="log-out" />
      </IconButton>
    </>
  );
}
