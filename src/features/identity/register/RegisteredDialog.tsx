import { useTranslation } from 'react-i18next';
import { useStreams } from '../../../app/StreamsContext.ts';
import { useBehavior } from '../../../app/useBehavior.ts';
import { AppDialog } from '../../../dialogs/AppDialog.tsx';
import type { DialogComponentProps } from '../../../dialogs/DialogHost.tsx';
import { useDialogs } from '../../../dialogs/DialogsContext.ts';
import { Button } from '../../../ui/button/Button.tsx';
import { Icon } from '../../../ui/icon/Icon.tsx';
import s from './register.module.css';
import { ZaloPrompt } from './ZaloPrompt.tsx';

/** The account is there: says so, asks for a Zalo number where the merchant rewards one (S2-159), and leads on. */
export default function RegisteredDialog({ onClose }: DialogComponentProps<'registered'>) {
  const { t } = useTranslation('register');
  const dialogs = useDialogs();
  const { access, session } = useStreams();
  const { account, nickname } = useBehavior(session.session$);
  const zalo = useBehavior(access.rules$)?.zalo ?? null;
  const goOn = () => {
    onClose();
    dialogs.open({ name: 'welcome' });
  };
  return (
    <AppDialog
      title={t('registered.title')}
      onClose={goOn}
      foot={
        <Button variant={zalo === null ? 'primary' : 'ghost'} onClick={goOn}>
          {t('registered.goOn')}
        </Button>
      }
    >
      <div className={s.stack}>
        <p className={s.done}>
          <span className={s.sign}>
            <Icon name="check" size={24} />
          </span>
          <span>{t('registered.text', { name: nickname ?? account ?? '' })}</span>
        </p>
        {zalo !== null && <ZaloPrompt reward={zalo.reward} />}
      </div>
    </AppDialog>
  );
}
