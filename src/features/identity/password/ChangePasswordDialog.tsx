import { useEffect, useState } from 'react';
import { FormProvider, useForm } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router-dom';
import { AppDialog } from '../../../dialogs/AppDialog.tsx';
import type { DialogComponentProps } from '../../../dialogs/DialogHost.tsx';
import { useDialogs } from '../../../kit/dialogs/DialogsContext.ts';
import { Refusal } from '../../../kit/intents/Refusal.tsx';
import { useNotify } from '../../../kit/notices/NoticesContext.ts';
import { useStreams } from '../../../kit/streams/StreamsContext.ts';
import { useBehavior } from '../../../kit/streams/useBehavior.ts';
import { useIntent } from '../../../kit/streams/useIntent.ts';
import { Button } from '../../../ui/button/Button.tsx';
import { Notice } from '../../../ui/feedback/Notice.tsx';
import { PasswordField } from '../../../ui/field/PasswordField.tsx';
import { stack } from '../../../ui/layout/layout.ts';
import { forgetPassword, knownPassword } from '../knownPassword.ts';
import { type ConfirmedPassword, ConfirmField } from './ConfirmField.tsx';
import { isAboutPassword, NewPasswordField } from './NewPasswordField.tsx';

interface Fields extends ConfirmedPassword {
  readonly oldPassword: string;
}

const EMPTY: Fields = { oldPassword: '', newPassword: '', confirmNewPassword: '' };

/**
 * Changes the password (S2-86, S2-113). The old one is asked for only when the page doesn't know it (S5-63). When the
 * change is forced it can't be put off: the only other way is to log out (S4-19, S4-20).
 */
export default function ChangePasswordDialog({ request, onClose }: DialogComponentProps<'changePassword'>) {
  const { t } = useTranslation(['password', 'identity', 'rules']);
  const dialogs = useDialogs();
  const navigate = useNavigate();
  const notify = useNotify();
  const { session } = useStreams();
  const { account, role, phase, mustChangePassword } = useBehavior(session.session$);
  const forced = mustChangePassword || request.forced === true;
  const [known, setKnown] = useState(() => knownPassword(account));
  const form = useForm<Fields>({ defaultValues: EMPTY });
  const { register, setError, formState } = form;
  const change = useIntent(
    (fields: Fields) =>
      session.changePassword({
        oldPassword: known ?? fields.oldPassword,
        newPassword: fields.newPassword.trim(),
        confirmNewPassword: fields.confirmNewPassword.trim(),
      }),
    () => {
      forgetPassword();
      onClose();
      void navigate('/');
      notify(t('change.done'), 'done');
    },
  );
  const { failure } = change;
  const wrongOld = failure?.code === 'old_password_wrong';
  useEffect(() => {
    if (!wrongOld) return;
    // What the page thought it knew is of no use: ask.
    forgetPassword();
    setKnown(null);
    setError('oldPassword', { type: 'wrong' });
  }, [wrongOld, setError]);
  // Signed out, or changed in another tab meanwhile.
  const isOver = role === 'visitor' || (request.forced === true && !mustChangePassword && !change.busy);
  useEffect(() => {
    if (phase === 'ready' && isOver) onClose();
  }, [phase, isOver, onClose]);

  const old = formState.errors.oldPassword?.type;
  return (
    <AppDialog title={t('change.title')} onClose={forced ? null : onClose}>
      <FormProvider {...form}>
        <form
          className={stack(4)}
          noValidate
          onSubmit={event => void form.handleSubmit(fields => change.run(fields))(event)}
        >
          <Notice tone={forced ? 'warn' : 'info'}>{t(forced ? 'change.forced' : 'change.text')}</Notice>
          {failure !== null && !wrongOld && !isAboutPassword(failure) && <Refusal failure={failure} />}
          {/* Tells a password manager whose password it is. */}
          <input
            className="sr"
            type="text"
            autoComplete="username"
            value={account ?? ''}
            readOnly
            tabIndex={-1}
            aria-hidden="true"
          />
          {known === null && (
            <PasswordField
              label={t('fields.old')}
              showLabel={t('identity:fields.showPassword')}
              autoComplete="current-password"
              data-autofocus
              error={old && t(`errors.${old}`)}
              {...register('oldPassword', { validate: { empty: value => value !== '' } })}
            />
          )}
          <NewPasswordField failure={failure} autoFocus={known !== null} />
          <ConfirmField />
          <Button variant="primary" size="lg" type="submit" busy={change.busy}>
            {t('change.submit')}
          </Button>
          {forced && (
            <Button variant="ghost" onClick={() => dialogs.open({ name: 'logout' })}>
              {t('change.logOut')}
            </Button>
          )}
        </form>
      </FormProvider>
    </AppDialog>
  );
}
