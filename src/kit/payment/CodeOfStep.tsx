import { type UseFormReturn, useWatch } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import type { Observable } from 'rxjs';
import type { Outcome } from '../../../streams/failure.ts';
import type { OwnerWay } from '../../../streams/wire/paymentPassword/shapes.ts';
import { Button } from '../../ui/button/Button.tsx';
import { Field } from '../../ui/field/Field.tsx';
import { Select } from '../../ui/field/Select.tsx';
import { Refusal } from '../intents/Refusal.tsx';
import { useIntent } from '../streams/useIntent.ts';
import type { PaymentForm } from './paymentForm.ts';

export interface CodeOfStepProps {
  readonly form: UseFormReturn<PaymentForm>;
  readonly ways: readonly OwnerWay[];
  readonly error: string | undefined;
  readonly sendCode: () => Observable<Outcome<number>>;
}

/** The second step of somebody who forgot the payment password. */
export function CodeOfStep({ form, ways, error, sendCode }: CodeOfStepProps) {
  const { t } = useTranslation('payment');
  const { register, control } = form;
  const way = useWatch({ control, name: 'way' });
  const send = useIntent(sendCode);
  return (
    <>
      {ways.length > 1 && (
        <Select
          label={t('password.way')}
          options={ways.map(value => ({ value, label: t(`password.ways.${value}`) }))}
          {...register('way')}
        />
      )}
      <Field
        label={t('code')}
        inputMode={way === 'recovery' ? 'text' : 'numeric'}
        autoComplete="one-time-code"
        error={error}
        end={
          way === 'sms' && (
            <Button size="sm" variant="ghost" busy={send.busy} onClick={() => send.run()}>
              {t('sendCode')}
            </Button>
          )
        }
        {...register('code', { validate: { empty: value => value.trim() !== '' } })}
      />
      <Refusal failure={send.failure} />
    </>
  );
}
