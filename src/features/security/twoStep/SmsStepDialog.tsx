import { useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { AppDialog } from '../../../dialogs/AppDialog.tsx';
import { useStreams } from '../../../kit/streams/StreamsContext.ts';
import { useBehavior } from '../../../kit/streams/useBehavior.ts';
import { Button } from '../../../ui/button/Button.tsx';
import { stack, typography } from '../../../ui/layout/layout.ts';
import { PasswordPrompt } from '../PasswordPrompt.tsx';
import { CodeForm } from './CodeForm.tsx';

export interface SmsStepDialogProps {
  /** Last digits of the account's number. */
  readonly mobileEnd: string;
  readonly onDone: (codes: readonly string[] | null) => void;
  readonly onClose: () => void;
}

/** Switches the second step by SMS on: the password, then a code goes to the account’s number and comes back. */
export function SmsStepDialog({ mobileEnd, onDone, onClose }: SmsStepDialogProps) {
  const { t } = useTranslation('security');
  const { access, security } = useStreams();
  const seconds = useBehavior(useMemo(() => access.smsSeconds$('smsStep'), [access]));
  // While the next code has to wait there is one that can be entered.
  const [isSent, setSent] = useState(seconds > 0);
  if (!isSent) {
    return (
      <PasswordPrompt
        title={t('twoStep.sms.setUp')}
        text={t('twoStep.sms.confirm', { end: mobileEnd })}
        submit={t('code.send')}
        action={password => access.sendSms('smsStep', { password })}
        onDone={() => setSent(true)}
        onClose={onClose}
      />
    );
  }
  return (
    <AppDialog title={t('twoStep.sms.setUp')} onClose={onClose}>
      <div className={stack(4)}>
        <p className={typography(14, 'quiet', 'pretty')}>{t('twoStep.sms.explain', { end: mobileEnd })}</p>
        <CodeForm
          submit={t('twoStep.switchOn')}
          action={code => security.confirmSmsStep(code)}
          onDone={onDone}
          end={
            // Another code takes the password again: it is not kept.
            <Button size="sm" variant="ghost" disabled={seconds > 0} onClick={() => setSent(false)}>
              {seconds > 0 ? t('code.wait', { seconds }) : t('code.send')}
            </Button>
          }
        />
      </div>
    </AppDialog>
  );
}
