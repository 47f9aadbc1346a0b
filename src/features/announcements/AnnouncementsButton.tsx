import { useTranslation } from 'react-i18next';
import { useDialogs } from '../../kit/dialogs/DialogsContext.ts';
import { IconButton } from '../../ui/button/IconButton.tsx';
import { Icon } from '../../ui/icon/Icon.tsx';
import s from './AnnouncementsButton.module.css';
import { useUnseen } from './useUnseen.ts';

/** Leads to announcements that were not seen yet, where they don't open by themselves (decision 095); gone afterwards. */
export default function AnnouncementsButton({ className = '' }: { readonly className?: string | undefined }) {
  const { t } = useTranslation('shell');
  const dialogs = useDialogs();
  const count = useUnseen();
  if (count === 0) return null;
  return (
    <IconButton
      className={`${className} ${s.button}`}
      label={t('announcements', { count })}
      aria-haspopup="dialog"
      data-unseen=""
      onClick={() => dialogs.open({ name: 'publicModal' })}
    >
      <Icon name="megaphone" />
    </IconButton>
  );
}
