import { useEffect } from 'react';
import { useForm } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import type { Observable } from 'rxjs';
import type { Failure, Outcome } from '../../../streams/failure.ts';
import { valueIn } from '../../../streams/remote/remote.ts';
import { AppDialog } from '../../dialogs/AppDialog.tsx';
import { useFailureText } from '../../i18n/useFailureText.ts';
import { useStreams } from '../../kit/streams/StreamsContext.ts';
import { useBehavior } from '../../kit/streams/useBehavior.ts';
import { useIntent } from '../../kit/streams/useIntent.ts';
import { Button, type ButtonVariant } from '../../ui/button/Button.tsx';
import type { Elements } from '../../ui/elements.ts';
import { Notice } from '../../ui/feedback/Notice.tsx';
import { PasswordField } from '../../ui/field/PasswordField.tsx';
import { stack, typography } from '../../ui/layout/layout.ts';

/** Refusals that are about the password. */
const WRONG = ['old_password_wrong', 'wrong_credentials'];

export interface PasswordPromptProps<T> {
  readonly title: string;
  readonly text: string;
  readonly submit: string;
  readonly variant?: ButtonVariant;
  /** Gets no password for an account that has none. */
  readonly action: (password?: string) => Observable<Outcome<T>>;
  readonly onDone: (value: T) => void;
  readonly onClose: () => void;
  /** More fields, above the password. */
  readonly children?: Elements;
}

/**
 * Asks for the password once more: proof that it is still the owner who sits here. An account without one only
 * confirms; the gateway looks at how long ago it signed in.
 */
export function PasswordPrompt<T>(props: PasswordPromptProps<T>) {
  const { title, text, submit, variant = 'primary', action, onDone, onClose, children } = props;
  const { t, i18n } = useTranslation('security');
  const failureText = useFailureText();
  const hasPassword = valueIn(useBehavior(useStreams().security.twoStep$))?.hasPassword !== false;
  const { register, handleSubmit, formState, setError } = useForm({ defaultValues: { password: '' } });
  const act = useIntent<[password?: string], T>(action, onDone);
  const { failure } = act;
  const wrong = failure !== null && WRONG.includes(failure.code);
  useEffect(() => {
    if (wrong) setError('password', { type: 'wrong' }, { shouldFocus: true });
  }, [wrong, setError]);
  const { type } = formState.errors.password ?? {};
  const refusalText = (refusal: Failure) => {
    // For an account without a password only a recent sign-in counts as proof.
    if (refusal.code === 'forbidden' && refusal.status === 403) return t('password.again');
    const key = `passkeys.${refusal.code}`;
    return i18n.exists(key, { ns: 'security' }) ? t(key) : failureText(refusal);
  };
  return (
    <AppDialog title={title} onClose={onClose}>
      <form
        className={stack(4)}
        noValidate
        onSubmit={event =>
          void handleSubmit(({ password }) => (hasPassword ? act.run(password) : act.run()))(event)
        }
      >
        <p className={typography(14, 'quiet', 'pretty')}>{text}</p>
        {failure !== null && !wrong && <Notice tone="error">{refusalText(failure)}</Notice>}
        {children}
        {hasPassword && (
          <PasswordField
            label={t('password.label')}
            showLabel={t('password.show')}
            autoComplete="current-password"
            data-autofocus
            error={type && t(type === 'wrong' ? 'password.wrong' : 'password.empty')}
            {...register('password', { validate: { empty: value => value !== '' } })}
          />
        )}
        <Button variant={variant} size="lg" type="submit" busy={act.busy}>
          {submit}
        </Button>
      </form>
    </AppDialog>
  );
}
