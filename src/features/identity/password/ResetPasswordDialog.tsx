import { FormProvider, useForm } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router-dom';
import { AppDialog } from '../../../dialogs/AppDialog.tsx';
import type { DialogComponentProps } from '../../../dialogs/DialogHost.tsx';
import { useDialogs } from '../../../kit/dialogs/DialogsContext.ts';
import { Refusal } from '../../../kit/intents/Refusal.tsx';
import { useNotify } from '../../../kit/notices/NoticesContext.ts';
import { useStreams } from '../../../kit/streams/StreamsContext.ts';
import { useIntent } from '../../../kit/streams/useIntent.ts';
import { Button } from '../../../ui/button/Button.tsx';
import { EmptyState } from '../../../ui/feedback/EmptyState.tsx';
import { stack, typography } from '../../../ui/layout/layout.ts';
import { useTwoStepHandOver } from '../login/useTwoStepHandOver.ts';
import { type ConfirmedPassword, ConfirmField } from './ConfirmField.tsx';
import { isAboutPassword, NewPasswordField } from './NewPasswordField.tsx';

/** Refusals that no other password can mend: the link is used up. */
const OVER = ['ticket_expired', 'not_found'];

/** Sets a new password with the ticket of a mailed link, and signs in. */
export default function ResetPasswordDialog({ request, onClose }: DialogComponentProps<'resetPassword'>) {
  const { t } = useTranslation(['password', 'identity', 'rules']);
  const dialogs = useDialogs();
  const navigate = useNavigate();
  const notify = useNotify();
  const { session } = useStreams();
  const form = useForm<ConfirmedPassword>({ defaultValues: { newPassword: '', confirmNewPassword: '' } });
  const reset = useIntent(
    ({ newPassword }: ConfirmedPassword) =>
      session.resetPassword({ ticket: request.ticket, newPassword: newPassword.trim() }),
    () => {
      onClose();
      void navigate('/');
      notify(t('reset.done'), 'done');
    },
  );
  const { failure } = reset;
  const handedOver = useTwoStepHandOver(failure);
  return (
    <AppDialog title={t('reset.title')} onClose={onClose}>
      {failure !== null && OVER.includes(failure.code) ? (
        <EmptyState
          tone="error"
          title={t('reset.over')}
          action={
            <Button variant="primary" onClick={() => dialogs.replace({ name: 'forgotPassword' })}>
              {t('reset.again')}
            </Button>
          }
        >
          {t('reset.overText')}
        </EmptyState>
      ) : (
        <FormProvider {...form}>
          <form
            className={stack(4)}
            noValidate
            onSubmit={event => void form.handleSubmit(fields => reset.run(fields))(event)}
          >
            <p className={typography(14, 'quiet')}>{t('reset.text')}</p>
            {failure !== null && !handedOver && !isAboutPassword(failure) && <Refusal failure={failure} />}
            <NewPasswordField failure={failure} autoFocus />
            <ConfirmField />
            <Button variant="primary" size="lg" type="submit" busy={reset.busy}>
              {t('reset.submit')}
            </Button>
          </form>
        </FormProvider>
      )}
    </AppDialog>
  );
}
