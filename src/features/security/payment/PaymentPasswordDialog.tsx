import { useEffect } from 'react';
import { useForm } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { valueIn } from '../../../../streams/remote/remote.ts';
import { createPaymentPasswordStore } from '../../../../streams/stores/paymentPassword.ts';
import type { OwnerWay } from '../../../../streams/wire/entities/paymentPassword.ts';
import { checkField } from '../../../../streams/wire/rules/check.ts';
import type { FieldRule } from '../../../../streams/wire/rules/fields.ts';
import { AppDialog } from '../../../dialogs/AppDialog.tsx';
import { useFailureText } from '../../../i18n/useFailureText.ts';
import { useStreams } from '../../../kit/streams/StreamsContext.ts';
import { useBehavior } from '../../../kit/streams/useBehavior.ts';
import { useIntent } from '../../../kit/streams/useIntent.ts';
import { useStore } from '../../../kit/streams/useStore.ts';
import { Button } from '../../../ui/button/Button.tsx';
import { Notice } from '../../../ui/feedback/Notice.tsx';
import { PasswordField } from '../../../ui/field/PasswordField.tsx';
import s from '../security.module.css';
import { CodeOfStep } from './CodeOfStep.tsx';
import { fieldOfFailure, type PaymentForm } from './paymentForm.ts';

/** What is done with the payment password. */
export type PaymentPasswordTask = 'set' | 'change' | 'reset';

export interface PaymentPasswordDialogProps {
  readonly task: PaymentPasswordTask;
  readonly rule: FieldRule;
  /** Second steps that a forgotten one asks for. */
  readonly ways: readonly OwnerWay[];
  readonly onDone: () => void;
  readonly onClose: () => void;
}

/** Sets, changes or replaces the payment password. */
export function PaymentPasswordDialog({ task, rule, ways, onDone, onClose }: PaymentPasswordDialogProps) {
  const { t } = useTranslation('security');
  const failureText = useFailureText();
  const store = useStore(createPaymentPasswordStore);
  const hasPassword = valueIn(useBehavior(useStreams().security.twoStep$))?.hasPassword !== false;
  const [firstWay] = ways;
  const form = useForm<PaymentForm>({
    defaultValues: { password: '', old: '', next: '', confirm: '', way: firstWay ?? 'totp', code: '' },
  });
  const { register, handleSubmit, formState, setError, getValues } = form;
  const act = useIntent(({ password, old, next, way, code }: PaymentForm) => {
    const owner = hasPassword ? { password } : {};
    if (task === 'set') return store.set({ ...owner, newPassword: next });
    if (task === 'change') return store.change({ paymentPassword: old, newPassword: next });
    const step = firstWay === undefined ? {} : { code: { way, text: code.replaceAll(/\s/g, '') } };
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
    return type && t(`payment.problems.${type}`, { min: rule.min, max: rule.max });
  };
  const filled = { validate: { empty: (value: string) => value.trim() !== '' } };
  const problemOf = (value: string) => checkField(rule, value)?.id ?? null;
  const common = {
    showLabel: t('password.show'),
    ...(rule.acceptedPattern === 'digits' && { inputMode: 'numeric' as const }),
  };
  return (
    <AppDialog title={t(`payment.${task === 'reset' ? 'forgotten' : task}Title`)} onClose={onClose}>
      <form
        className={s.stack}
        noValidate
        onSubmit={event => void handleSubmit(values => act.run(values))(event)}
      >
        <p className={s.text}>{t(`payment.${task}Text`)}</p>
        {failure !== null && field === null && <Notice tone="error">{failureText(failure)}</Notice>}
        {task === 'change' ? (
          <PasswordField
            {...common}
            label={t('payment.old')}
            autoComplete="off"
            data-autofocus
            error={errorOf('old')}
            {...register('old', filled)}
          />
        ) : (
          hasPassword && (
            <PasswordField
              label={t('payment.signIn')}
              showLabel={t('password.show')}
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
          label={t('payment.next')}
          autoComplete="off"
          hint={t(
            rule.acceptedPattern === 'digits' && rule.min === rule.max ? 'payment.digits' : 'payment.range',
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
          label={t('payment.confirm')}
          autoComplete="off"
          error={errorOf('confirm')}
          {...register('confirm', {
            validate: { different: value => value.trim() === getValues('next').trim() },
          })}
        />
        <Button variant="primary" size="lg" type="submit" busy={act.busy}>
          {t('payment.submit')}
        </Button>
      </form>
    </AppDialog>
  );
}
