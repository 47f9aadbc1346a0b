import { useTranslation } from 'react-i18next';
import { useDialogs } from '../../dialogs/DialogsContext.ts';
import { IconButton } from '../../ui/button/IconButton.tsx';
import { Badge } from '../../ui/feedback/Badge.tsx';
import { Icon } from '../../ui/icon/Icon.tsx';
import { useStreams } from '../StreamsContext.ts';
import { useBehavior } from '../useBehavior.ts';
import { BalanceChip } from './BalanceChip.tsx';
import s from './Header.module.css';
import { InboxButton } from './InboxButton.tsx';

/** The head for a signed-in account. A trial user has no inbox (S4-47). */
export function MemberBar() {
  const { t } = useTranslation();
  const dialogs = useDialogs();
  const { role, account, nickname } = useBehavior(useStreams().session.session$);
  return (
    <>
      <BalanceChip />
      {role !== 'trial' && <InboxButton />}
      <span className={s.account}>
        <Icon name="user-round" size={18} />
        <span className={s.accountName} dir="auto">
          {nickname ?? account}
        </span>
        {role !== 'member' && <Badge tone="info">{t(`role.${role}`)}</Badge>}
      </span>
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
