import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { useStreams } from '../../../app/StreamsContext.ts';
import { useBehavior } from '../../../app/useBehavior.ts';
import { useIntent } from '../../../app/useIntent.ts';
import { AppDialog } from '../../../dialogs/AppDialog.tsx';
import { useFailureText } from '../../../i18n/useFailureText.ts';
import { Button } from '../../../ui/button/Button.tsx';
import { Notice } from '../../../ui/feedback/Notice.tsx';
import s from '../security.module.css';
import { CodeForm } from './CodeForm.tsx';

export interface SmsStepDialogProps {
  /** Last digits of the account's number. */
  readonly mobileEnd: string;
  readonly onDone: (codes: readonly string[] | null) => void;
  readonly onClose: () => void;
}

/** Switches the second step by SMS on: a code goes to the account's number and comes back. */
export function SmsStepDialog({ mobileEnd, onDone, onClose }: SmsStepDialogProps) {
  const { t } = useTranslation('security');
  const failureText = useFailureText();
  const { access, security } = useStreams();
  const seconds = useBehavior(useMemo(() => access.smsSeconds$('smsStep'), [access]));
  const send = useIntent(() => access.sendSms('smsStep', {}));
  return (
    <AppDialog title={t('twoStep.sms.setUp')} onClose={onClose}>
      <div className={s.stack}>
        <p className={s.text}>{t('twoStep.sms.explain', { end: mobileEnd })}</p>
        {send.failure !== null && <Notice tone="error">{failureText(send.failure)}</Notice>}
        <CodeForm
          submit={t('twoStep.switchOn')}
          verb={code => security.confirmSmsStep(code)}
          onDone={onDone}
          end={
            <Button
              size="sm"
              variant="ghost"
              busy={send.busy}
              disabled={seconds > 0}
              onClick={() => send.run()}
            >
              {seconds > 0 ? t('code.wait', { seconds }) : t('code.send')}
            </Button>
          }
        />
      </div>
    </AppDialog>
  );
}
