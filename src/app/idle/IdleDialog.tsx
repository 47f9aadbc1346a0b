import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { AppDialog } from '../../dialogs/AppDialog.tsx';
import { formatSpan } from '../../i18n/span.ts';
import { useStreams } from '../../kit/streams/StreamsContext.ts';
import { useIntent } from '../../kit/streams/useIntent.ts';
import { Button } from '../../ui/button/Button.tsx';
import { stack, typography } from '../../ui/layout/layout.ts';
import s from './IdleDialog.module.css';

/** Counts down to the end of the session; a screen reader announces the number once, not every second. */
export default function IdleDialog({ secondsLeft }: { readonly secondsLeft: number }) {
  const { t } = useTranslation();
  const { idle, session } = useStreams();
  const logout = useIntent(() => session.logout());
  const [atFirst] = useState(secondsLeft);
  return (
    <AppDialog
      title={t('idle.title')}
      onClose={() => idle.stay()}
      foot={
        <>
          <Button variant="ghost" busy={logout.busy} onClick={() => logout.run()}>
            {t('header.logOut')}
          </Button>
          <Button variant="primary" data-autofocus onClick={() => idle.stay()}>
            {t('idle.stay')}
          </Button>
        </>
      }
    >
      <div className={`${stack(4)} ${typography('centered')}`}>
        <p className={s.left} aria-hidden="true">
          <span className="num">{formatSpan(secondsLeft * 1000)}</span>
        </p>
        <p role="alert">{t('idle.text', { seconds: atFirst })}</p>
      </div>
    </AppDialog>
  );
}
