import { useEffect } from 'react';
import { useForm } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { createPaymentPasswordStore } from '../../../streams/stores/paymentPassword.ts';
import { checkField, tidyField } from '../../../streams/wire/fields/check.ts';
import { plainDigits } from '../../../streams/wire/fields/digits.ts';
import type { PaymentPasswordState } from '../../../streams/wire/paymentPassword/shapes.ts';
import { useFailureText } from '../../i18n/useFailureText.ts';
import { Button } from '../../ui/button/Button.tsx';
import { PasswordField } from '../../ui/field/PasswordField.tsx';
import { stack, typography } from '../../ui/layout/layout.ts';
import { Refusal } from '../intents/Refusal.tsx';
import { useIntent } from '../streams/useIntent.ts';
import { useStore } from '../streams/useStore.ts';
import { CodeOfStep } from './CodeOfStep.tsx';
import { fieldOfFailure, type PaymentForm } from './paymentForm.ts';

/** What is done with the payment password. */
export type PaymentPasswordTask = 'set' | 'change' | 'reset';

export interface PaymentPasswordFormProps {
  readonly task: PaymentPasswordTask;
  readonly state: PaymentPasswordState;
  readonly onDone?: () => void;
}

/** Sets, changes or replaces the payment password. */
export function PaymentPasswordForm({ task, state, onDone }: PaymentPasswordFormProps) {
  const { rule, ways, hasPassword } = state;
  // An account without one proves itself by a fresh sign-in.
  const asksPassword = task !== 'change' && hasPassword !== false;
  const { t } = useTranslation('payment');
  const failureText = useFailureText();
  const store = useStore(createPaymentPasswordStore);
  const [firstWay] = ways;
  const form = useForm<PaymentForm>({
    defaultValues: { password: '', old: '', next: '', confirm: '', way: firstWay ?? 'totp', code: '' },
  });
  const { register, handleSubmit, formState, setError, getValues } = form;
  const act = useIntent(({ password, old, next, way, code }: PaymentForm) => {
    const owner = asksPassword ? { password } : {};
    if (task === 'set') return store.set({ ...owner, newPassword: next });
    if (task === 'change') return store.change({ paymentPassword: old, newPassword: next });
    const step =
      firstWay === undefined
        ? {}
        : { code: { way, text: way === 'recovery' ? code.trim() : plainDigits(code) } };
    return store.reset({ ...owner, ...step, newPassword: next });
  }, onDone);
  const { failure } = act;
  const field = failure === null ? null : fieldOfFailure(failure);
  useEffect(() => {
    if (field !== null) setError(field, { type: 'refused' }, { shouldFocus: true });
  }, [field, setError]);
  const errorOf = (name: keyof PaymentForm) => {
    const type = formState.errors[name]?.type;
    if (type === 'refused') return failure === null ? undefined : failureText(failure);
    return type && t(`password.problems.${type}`, { min: rule.min, max: rule.max });
  };
  const filled = { validate: { empty: (value: string) => value.trim() !== '' } };
  const problemOf = (value: string) => checkField(rule, value)?.id ?? null;
  const common = {
    showLabel: t('show'),
    ...(rule.acceptedPattern === 'digits' && { inputMode: 'numeric' as const }),
  };
  return (
    <form
      className={stack(4)}
      noValidate
      onSubmit={event => void handleSubmit(values => act.run(values))(event)}
    >
      <p className={typography(14, 'quiet', 'pretty')}>{t(`password.${task}Text`)}</p>
      <Refusal failure={field === null ? failure : null} />
      {task === 'change' ? (
        <PasswordField
          {...common}
          label={t('password.old')}
          autoComplete="off"
          data-autofocus
          error={errorOf('old')}
          {...register('old', filled)}
        />
      ) : (
        asksPassword && (
          <PasswordField
            label={t('password.signIn')}
            showLabel={t('show')}
            autoComplete="current-password"
            data-autofocus
            error={errorOf('password')}
            {...register('password', filled)}
          />
        )
      )}
      {task === 'reset' && firstWay !== undefined && (
        <CodeOfStep form={form} ways={ways} error={errorOf('code')} sendCode={store.sendCode} />
      )}
      <PasswordField
        {...common}
        label={t('password.next')}
        autoComplete="off"
        hint={t(
          rule.acceptedPattern === 'digits' && rule.min === rule.max ? 'password.digits' : 'password.range',
          {
            min: rule.min,
            max: rule.max,
          },
        )}
        error={errorOf('next')}
        {...register('next', {
          validate: {
            empty: value => problemOf(value) !== 'empty',
            rule: value => problemOf(value) === null,
          },
        })}
      />
      <PasswordField
        {...common}
        label={t('password.confirm')}
        autoComplete="off"
        error={errorOf('confirm')}
        {...register('confirm', {
          validate: { different: value => tidyField(rule, value) === tidyField(rule, getValues('next')) },
        })}
      />
      <Button variant="primary" size="lg" type="submit" busy={act.busy}>
        {t('password.submit')}
      </Button>
    </form>
  );
}
