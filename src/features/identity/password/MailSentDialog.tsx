import { useTranslation } from 'react-i18next';
import { AppDialog } from '../../../dialogs/AppDialog.tsx';
import type { DialogComponentProps } from '../../../dialogs/DialogHost.tsx';
import { useStreams } from '../../../kit/streams/StreamsContext.ts';
import { useBehavior } from '../../../kit/streams/useBehavior.ts';
import { Button, buttonClass } from '../../../ui/button/Button.tsx';
import { Icon } from '../../../ui/icon/Icon.tsx';
import { stack, typography } from '../../../ui/layout/layout.ts';
import s from './password.module.css';

/** Says what happens next after a link was requested (S4-30), without telling whether the account exists. */
export default function MailSentDialog({ request, onClose }: DialogComponentProps<'mailSent'>) {
  const { t } = useTranslation('password');
  const demo = useBehavior(useStreams().system.demo$);
  return (
    <AppDialog
      title={t('sent.title')}
      onClose={onClose}
      foot={
        <>
          {demo && (
            <a className={buttonClass('ghost')} href="/demo/outbox" target="_blank" rel="noopener">
              {t('sent.outbox')}
            </a>
          )}
          <Button variant="primary" data-autofocus onClick={onClose}>
            {t('sent.done')}
          </Button>
        </>
      }
    >
      <div className={`${stack(4, 'center')} ${typography('centered')} ${s.sent}`}>
        <span className={s.disc}>
          <Icon name="mail" size={28} />
        </span>
        <p>
          {t('sent.text')} <strong>{request.email}</strong>
        </p>
        <ol>
          <li>{t('sent.open')}</li>
          <li>{t('sent.set')}</li>
          <li>{t('sent.nothing')}</li>
        </ol>
      </div>
    </AppDialog>
  );
}
