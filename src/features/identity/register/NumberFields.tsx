import { Controller, useFormContext } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import type { AntiBot } from '../fields/AntiBot.tsx';
import { MobileField } from '../fields/MobileField.tsx';
import { SmsCodeField } from '../fields/SmsCodeField.tsx';
import { useMobile } from '../fields/useMobile.ts';
import type { RegisterValues, RegisterWay } from './form.ts';
import type { NumberProof } from './useNumberProof.ts';

/** The number: the username of who registers by it (S4-36), a way to reach the others. */
export function MobileNumberField({
  required,
  autoFocus,
}: {
  readonly required: boolean;
  readonly autoFocus: boolean;
}) {
  const { t } = useTranslation(['register', 'rules']);
  const { control, formState, trigger, getValues } = useFormContext<RegisterValues>();
  const label = t('rules:mobile.label');
  const error = formState.errors.mobileNum?.message;
  return (
    <Controller
      name="mobileNum"
      control={control}
      render={({ field: { ref, value, onChange, onBlur } }) => (
        <MobileField
          ref={ref}
          label={required ? label : t('optional', { label })}
          required={required}
          value={value}
          error={error}
          onChange={onChange}
          onBlur={() => {
            onBlur();
            if (error === undefined && getValues('mobileNum').mobileNum.trim() !== '')
              void trigger('mobileNum');
          }}
          {...(autoFocus && { 'data-autofocus': true })}
        />
      )}
    />
  );
}

/** The code that proves the number (S6-23); its button asks for one (S4-38). */
export function CodeField({
  way,
  proof,
  solve,
}: {
  readonly way: RegisterWay;
  readonly proof: NumberProof;
  readonly solve: AntiBot['solve'];
}) {
  const { t } = useTranslation('rules');
  const { register, formState, getValues, setError, clearErrors } = useFormContext<RegisterValues>();
  const { parse } = useMobile();
  const askFor = async () => {
    const number = parse(getValues('mobileNum'));
    if (number === null) {
      setError('mobileNum', { type: 'number', message: t('mobile.invalid') }, { shouldFocus: true });
      return null;
    }
    clearErrors(['mobileNum', 'verificationCode']);
    const antiBot = await solve();
    const { mobileNum: mobileNo, countryDialingCode } = number;
    return { mobileNo, countryDialingCode, regType: way, ...(antiBot !== undefined && { antiBot }) };
  };
  return (
    <SmsCodeField
      use="register"
      getInput={askFor}
      send={proof.send}
      error={formState.errors.verificationCode?.message}
      {...register('verificationCode')}
    />
  );
}
