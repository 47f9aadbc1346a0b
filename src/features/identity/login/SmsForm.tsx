import { Controller, useController, useForm } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { Button } from '../../../ui/button/Button.tsx';
import { Checkbox } from '../../../ui/field/Checkbox.tsx';
import type { AntiBot } from '../fields/AntiBot.tsx';
import { CaptchaField } from '../fields/CaptchaField.tsx';
import { MobileField } from '../fields/MobileField.tsx';
import { SmsCodeField } from '../fields/SmsCodeField.tsx';
import { type MobileNumber, useMobile } from '../fields/useMobile.ts';
import { FailureNotice } from './FailureNotice.tsx';
import s from './login.module.css';
import { useRemember } from './useRemember.ts';
import type { SignIn } from './useSignIn.ts';

interface SmsFields {
  readonly mobile: MobileNumber;
  readonly code: string;
  readonly captcha: string;
  readonly remember: boolean;
}

const filled = { validate: (value: string) => value.trim() !== '' };

/** A mobile number and the code that was sent to it (S1-28, S5-39, S5-40). */
export function SmsForm({ signIn, antiBot }: { readonly signIn: SignIn; readonly antiBot: AntiBot }) {
  const { t } = useTranslation('identity');
  const { parse } = useMobile();
  const memory = useRemember(signIn.page === 'member');
  const { kept } = memory;
  const { register, control, handleSubmit, trigger, getValues, formState } = useForm<SmsFields>({
    defaultValues: {
      mobile: { countryDialingCode: kept?.dialingCode ?? '', mobileNum: kept?.mobile ?? '' },
      code: '',
      captcha: '',
      remember: kept?.way === 'sms',
    },
  });
  const { errors } = formState;
  const { login } = signIn;

  // Before the others are registered: the first field with an error gets the focus.
  const mobile = useController({
    name: 'mobile',
    control,
    rules: { validate: value => parse(value) !== null },
  });
  const askCode = async () => {
    await trigger('mobile', { shouldFocus: true });
    const number = parse(getValues('mobile'));
    if (number === null) return null;
    return { ...number, purpose: 'login', antiBot: await antiBot.solve() } as const;
  };
  const submit = (fields: SmsFields) => {
    const number = parse(fields.mobile);
    if (number === null) return;
    const { mobileNum, countryDialingCode } = number;
    login.run(
      {
        username: mobileNum,
        password: fields.code.trim(),
        type: 'sms',
        countryDialingCode,
        ...(signIn.captcha && { captcha: fields.captcha.trim() }),
      },
      memory.offered && fields.remember
        ? { way: 'sms', username: kept?.username ?? '', mobile: mobileNum, dialingCode: countryDialingCode }
        : null,
    );
  };
  return (
    <form className={s.form} noValidate onSubmit={event => void handleSubmit(submit)(event)}>
      <FailureNotice failure={login.failure ?? signIn.fellBack} />
      <MobileField
        ref={mobile.field.ref}
        value={mobile.field.value}
        onChange={mobile.field.onChange}
        error={errors.mobile && t('errors.mobile')}
      />
      <SmsCodeField
        use="login"
        getInput={askCode}
        error={errors.code && t('errors.code')}
        {...register('code', filled)}
      />
      {signIn.captcha && (
        <Controller
          name="captcha"
          control={control}
          rules={filled}
          render={({ field: { ref, value, onChange } }) => (
            <CaptchaField
              ref={ref}
              value={value}
              onChange={onChange}
              error={errors.captcha && t('errors.captcha')}
            />
          )}
        />
      )}
      {memory.offered && (
        <div className={s.besides}>
          <Checkbox
            label={t('login.remember')}
            {...register('remember', {
              onChange: (event: { target: { checked: boolean } }) => {
                if (!event.target.checked) memory.forget();
              },
            })}
          />
        </div>
      )}
      {antiBot.widget}
      <Button variant="primary" size="lg" type="submit" busy={login.busy}>
        {t('login.submit')}
      </Button>
    </form>
  );
}
