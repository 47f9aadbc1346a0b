import { useForm } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { defer, from, switchMap } from 'rxjs';
import { useDialogs } from '../../../kit/dialogs/DialogsContext.ts';
import { Refusal } from '../../../kit/intents/Refusal.tsx';
import { useStreams } from '../../../kit/streams/StreamsContext.ts';
import { useIntent } from '../../../kit/streams/useIntent.ts';
import { Button } from '../../../ui/button/Button.tsx';
import { Field } from '../../../ui/field/Field.tsx';
import { stack, typography } from '../../../ui/layout/layout.ts';
import { useAntiBot } from '../fields/AntiBot.tsx';
import s from './password.module.css';

interface EmailFields {
  readonly username: string;
  readonly email: string;
}

/** Something before and after one `@`, and a dot behind it: the mail itself is the real check. */
const EMAIL = /^[^\s@]+@[^\s@]+\.[^\s@]+$/;

/**
 * Asks for a mail with a link (S5-65). The answer does not reveal whether there is such an account, unless the back end says
 * so (S8-12).
 */
export function ForgotByEmail() {
  const { t } = useTranslation(['password', 'identity']);
  const dialogs = useDialogs();
  const { access } = useStreams();
  const antiBot = useAntiBot();
  const { register, handleSubmit, formState } = useForm<EmailFields>({
    defaultValues: { username: '', email: '' },
  });
  const ask = useIntent(
    ({ username, email }: EmailFields) =>
      defer(() => from(antiBot.solve())).pipe(
        switchMap(solved =>
          access.forgotByEmail({ username: username.trim(), email: email.trim(), antiBot: solved }),
        ),
      ),
    (_answer, { email }) => dialogs.replace({ name: 'mailSent', email: email.trim() }),
  );
  const { username, email } = formState.errors;
  const empty = (value: string) => value.trim() !== '';
  return (
    <form
      className={`${stack(4)} ${s.tabbed}`}
      noValidate
      onSubmit={event => void handleSubmit(fields => ask.run(fields))(event)}
    >
      <p className={typography(14, 'quiet')}>{t('forgot.emailText')}</p>
      <Refusal failure={ask.failure} />
      <Field
        label={t('identity:fields.username')}
        autoComplete="username"
        autoCapitalize="none"
        spellCheck={false}
        data-autofocus
        error={username && t('errors.empty')}
        {...register('username', { validate: { empty } })}
      />
      <Field
        label={t('fields.email')}
        type="email"
        autoComplete="email"
        error={email && t(email.type === 'empty' ? 'errors.empty' : 'errors.email')}
        {...register('email', { validate: { empty, email: value => EMAIL.test(value.trim()) } })}
      />
      {antiBot.widget}
      <Button variant="primary" size="lg" type="submit" busy={ask.busy}>
        {t('forgot.sendLink')}
      </Button>
    </form>
  );
}
