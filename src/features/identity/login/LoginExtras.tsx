import { Controller, useFormContext } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { Checkbox } from '../../../ui/field/Checkbox.tsx';
import { CaptchaField } from '../fields/CaptchaField.tsx';
import { filled } from './filled.ts';
import type { Remember } from './useRemember.ts';

interface Extras {
  readonly captcha: string;
  readonly remember: boolean;
}

/** The captcha of a form, once the gateway asks for one (S4-23). */
export function LoginCaptcha() {
  const { t } = useTranslation('identity');
  const { control } = useFormContext<Extras>();
  return (
    <Controller
      name="captcha"
      control={control}
      rules={filled}
      render={({ field: { ref, value, onChange }, fieldState: { error } }) => (
        <CaptchaField ref={ref} value={value} onChange={onChange} error={error && t('errors.captcha')} />
      )}
    />
  );
}

/** Whether this device is remembered; taking the mark away forgets it at once (S4-26). */
export function RememberBox({ memory }: { readonly memory: Remember }) {
  const { t } = useTranslation('identity');
  const { register } = useFormContext<Extras>();
  return (
    <Checkbox
      label={t('login.remember')}
      {...register('remember', {
        onChange: (event: { target: { checked: boolean } }) => {
          if (!event.target.checked) memory.forget();
        },
      })}
    />
  );
}
