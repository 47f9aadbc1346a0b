import { useEffect } from 'react';
import { useForm } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import type { Observable } from 'rxjs';
import type { Outcome } from '../../../../streams/failure.ts';
import { plainDigits } from '../../../../streams/wire/fields/digits.ts';
import { useFailureText } from '../../../i18n/useFailureText.ts';
import { Refusal } from '../../../kit/intents/Refusal.tsx';
import { useIntent } from '../../../kit/streams/useIntent.ts';
import { Button } from '../../../ui/button/Button.tsx';
import type { Elements } from '../../../ui/elements.ts';
import { Field } from '../../../ui/field/Field.tsx';
import { stack } from '../../../ui/layout/layout.ts';

/** Refusals that are about the code. */
const ABOUT_CODE = ['two_step_wrong', 'code_wrong', 'code_expired'];
const CODE = /^\d{4,8}$/;

export interface CodeFormProps<T> {
  readonly submit: string;
  readonly action: (code: string) => Observable<Outcome<T>>;
  readonly onDone: (value: T) => void;
  /** At the end of the field. */
  readonly end?: Elements;
}

/** The last part of switching a second step on: a code proves that it works. */
export function CodeForm<T>({ submit, action, onDone, end }: CodeFormProps<T>) {
  const { t } = useTranslation('security');
  const failureText = useFailureText();
  const { register, handleSubmit, formState, setError } = useForm({ defaultValues: { code: '' } });
  const confirm = useIntent(action, onDone);
  const { failure } = confirm;
  const isAboutCode = failure !== null && ABOUT_CODE.includes(failure.code);
  useEffect(() => {
    if (isAboutCode) setError('code', { type: 'wrong' }, { shouldFocus: true });
  }, [isAboutCode, setError]);
  const { type } = formState.errors.code ?? {};
  const error = type === 'wrong' ? failure && failureText(failure) : type && t('code.form');
  return (
    <form
      className={stack(4)}
      noValidate
      onSubmit={event => void handleSubmit(({ code }) => confirm.run(plainDigits(code)))(event)}
    >
      <Refusal failure={isAboutCode ? null : failure} />
      <Field
        label={t('code.label')}
        inputMode="numeric"
        autoComplete="one-time-code"
        maxLength={32}
        error={error || undefined}
        end={end}
        {...register('code', { validate: { form: value => CODE.test(plainDigits(value)) } })}
      />
      <Button variant="primary" size="lg" type="submit" busy={confirm.busy}>
        {submit}
      </Button>
    </form>
  );
}
