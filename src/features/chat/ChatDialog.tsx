import { useTranslation } from 'react-i18next';
import { AppDialog } from '../../dialogs/AppDialog.tsx';
import type { DialogComponentProps } from '../../dialogs/DialogHost.tsx';
import { Notice } from '../../ui/feedback/Notice.tsx';
import s from './chat.module.css';
import { OwnChat } from './OwnChat.tsx';

/** The support chat over the page (S2-90). */
export default function ChatDialog({ request, onClose }: DialogComponentProps<'chat'>) {
  const { t } = useTranslation('chat');
  return (
    <AppDialog title={t('title')} onClose={onClose}>
      <div className={s.overlay}>
        {request.because !== undefined && (
          <div className={s.because}>
            <Notice tone="warn">{t(`window.${request.because}`)}</Notice>
          </div>
        )}
        <OwnChat />
      </div>
    </AppDialog>
  );
}
