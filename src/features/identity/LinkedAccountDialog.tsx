import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { AppDialog } from '../../dialogs/AppDialog.tsx';
import type { DialogComponentProps } from '../../dialogs/DialogHost.tsx';
import { useFailureText } from '../../i18n/useFailureText.ts';
import { useStreams } from '../../kit/streams/StreamsContext.ts';
import { useBehavior } from '../../kit/streams/useBehavior.ts';
import { useIntent } from '../../kit/streams/useIntent.ts';
import { Button } from '../../ui/button/Button.tsx';

/** Asks which account shall be signed in: the present one, or the one that the link belongs to (S4-05). */
export default function LinkedAccountDialog({ onClose }: DialogComponentProps<'linkedAccount'>) {
  const { t } = useTranslation('identity');
  const failureText = useFailureText();
  const { session } = useStreams();
  const linked = useBehavior(session.linked$);
  const accept = useIntent(() => session.acceptLink(), onClose);
  const isGone = linked === null;
  useEffect(() => {
    if (isGone) onClose();
  }, [isGone, onClose]);
  if (linked === null) return null;
  const { current, account, isOver } = linked;
  const stay = () => {
    session.declineLink();
    onClose();
  };
  const text = isOver ? 'linked.over' : account === null ? 'linked.unknown' : 'linked.known';
  return (
    <AppDialog
      title={t(isOver ? 'linked.overTitle' : 'linked.title')}
      onClose={stay}
      foot={
        <>
          <Button variant={isOver ? 'primary' : 'ghost'} data-autofocus onClick={stay}>
            {t('linked.stay', { current })}
          </Button>
          {!isOver && (
            <Button variant="primary" busy={accept.busy} onClick={() => accept.run()}>
              {account === null ? t('linked.switch') : t('linked.switchTo', { account })}
            </Button>
          )}
        </>
      }
    >
      <p>{t(text, { current, account })}</p>
      {accept.failure !== null && <p role="alert">{failureText(accept.failure)}</p>}
    </AppDialog>
  );
}
