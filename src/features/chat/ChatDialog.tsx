import { useTranslation } from 'react-i18next';
import { AppDialog } from '../../dialogs/AppDialog.tsx';
import type { DialogComponentProps } from '../../dialogs/DialogHost.tsx';
import s from './chat.module.css';
import { OwnChat } from './OwnChat.tsx';

/** The support chat over the page (S2-90). */
export default function ChatDialog({ onClose }: DialogComponentProps<'chat'>) {
  const { t } = useTranslation('chat');
  return (
    <AppDialog title={t('title')} onClose={onClose}>
      <div className={s.overlay}>
        <OwnChat />
      </div>
    </AppDialog>
  );
}
