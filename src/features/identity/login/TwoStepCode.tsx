import { useEffect } from 'react';
import { useForm } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { plainDigits } from '../../../../streams/wire/fields/digits.ts';
import type { TwoStepRequired } from '../../../../streams/wire/security/shapes.ts';
import { Refusal } from '../../../kit/intents/Refusal.tsx';
import { useStreams } from '../../../kit/streams/StreamsContext.ts';
import { useIntent } from '../../../kit/streams/useIntent.ts';
import { Button } from '../../../ui/button/Button.tsx';
import { Field } from '../../../ui/field/Field.tsx';
import { stack } from '../../../ui/layout/layout.ts';
import { SmsCodeField } from '../fields/SmsCodeField.tsx';
import s from './login.module.css';
import type { SignIn } from './useSignIn.ts';

/** A code that proves it: of an authenticator app, of an SMS, or one that was kept for this. */
export function TwoStepCode({
  way,
  signIn,
  required,
}: {
  readonly way: 'totp' | 'sms' | 'recovery';
  readonly signIn: SignIn;
  readonly required: TwoStepRequired;
}) {
  const { t } = useTranslation('identity');
  const { session } = useStreams();
  const { ticket, mobileEnd } = required;
  const { register, handleSubmit, setFocus, formState } = useForm({ defaultValues: { code: '' } });
  const error = formState.errors.code && t('errors.code');
  const { remember, back } = signIn;
  const answer = useIntent(
    (code: string) => session.answerTwoStep({ ticket, way, code, ...(remember && { remember }) }),
    signIn.finish,
  );
  const { failure } = answer;
  useEffect(() => {
    if (failure?.code === 'ticket_expired') back(failure);
    else setFocus('code');
  }, [failure, back, setFocus]);
  const field = register('code', {
    validate: value => (way === 'recovery' ? value.trim().length >= 4 : /^\d{4,8}$/.test(plainDigits(value))),
  });
  return (
    <form
      className={`${stack(4)} ${s.form}`}
      noValidate
      onSubmit={event =>
        void handleSubmit(({ code }) => answer.run(way === 'recovery' ? code.trim() : plainDigits(code)))(
          event,
        )
      }
    >
      <Refusal failure={failure} />
      {way === 'sms' ? (
        <SmsCodeField
          use="twoStep"
          getInput={() => ({ ticket })}
          hint={mobileEnd === null ? undefined : t('twoStep.mobile', { end: mobileEnd })}
          error={error}
          {...field}
        />
      ) : (
        <Field
          label={t(`twoStep.field.${way}`)}
          hint={t(`twoStep.hint.${way}`)}
          autoComplete={way === 'totp' ? 'one-time-code' : 'off'}
          inputMode={way === 'totp' ? 'numeric' : 'text'}
          autoCapitalize="none"
          spellCheck={false}
          maxLength={64}
          error={error}
          {...field}
        />
      )}
      <Button variant="primary" size="lg" type="submit" busy={answer.busy}>
        {t('twoStep.submit')}
      </Button>
    </form>
  );
}
