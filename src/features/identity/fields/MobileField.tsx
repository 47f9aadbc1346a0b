import type { InputHTMLAttributes, Ref } from 'react';
import { useTranslation } from 'react-i18next';
import { useFailureText } from '../../../i18n/useFailureText.ts';
import { Field } from '../../../ui/field/Field.tsx';
import { DialingCode } from './DialingCode.tsx';
import { type MobileNumber, useMobile } from './useMobile.ts';

export interface MobileFieldProps
  extends Omit<InputHTMLAttributes<HTMLInputElement>, 'id' | 'type' | 'value' | 'onChange'> {
  readonly value: MobileNumber;
  readonly error: string | undefined;
  readonly onChange: (value: MobileNumber) => void;
  /** Instead of "Mobile number". */
  readonly label?: string | undefined;
  readonly ref?: Ref<HTMLInputElement>;
}

/** Country and mobile number (S3-19, S5-70); `useMobile().parse` turns its value into what a call takes. */
export function MobileField({ value, error, onChange, label, ...input }: MobileFieldProps) {
  const { t } = useTranslation('rules');
  const failureText = useFailureText();
  const { countries, digits, failure, retry } = useMobile();
  // Without the rules nothing can be said of a number.
  const problem = failure === null ? error : failureText(failure);
  return (
    <Field
      type="tel"
      inputMode="tel"
      autoComplete="tel-national"
      dir="ltr"
      {...input}
      label={label ?? t('mobile.label')}
      hint={digits === null ? undefined : t('mobile.hint', { digits })}
      error={problem}
      value={value.mobileNum}
      start={
        <DialingCode
          countries={countries}
          value={value.countryDialingCode}
          onChange={countryDialingCode => onChange({ ...value, countryDialingCode })}
        />
      }
      onFocus={event => {
        if (failure !== null) retry();
        input.onFocus?.(event);
      }}
      onChange={event => onChange({ ...value, mobileNum: event.target.value })}
    />
  );
}
