import { FormProvider, useForm } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { Refusal } from '../../../kit/intents/Refusal.tsx';
import { Button } from '../../../ui/button/Button.tsx';
import { stack } from '../../../ui/layout/layout.ts';
import type { AntiBot } from '../fields/AntiBot.tsx';
import { MobileField } from '../fields/MobileField.tsx';
import { SmsCodeField } from '../fields/SmsCodeField.tsx';
import { filled } from './filled.ts';
import { LoginCaptcha, RememberBox } from './LoginExtras.tsx';
import s from './login.module.css';
import { useRemember } from './useRemember.ts';
import type { SignIn } from './useSignIn.ts';
import { type SmsFields, useSmsNumber } from './useSmsNumber.ts';

/** A mobile number and the code that was sent to it (S1-28, S5-39, S5-40). */
export function SmsForm({ signIn, antiBot }: { readonly signIn: SignIn; readonly antiBot: AntiBot }) {
  const { t } = useTranslation('identity');
  const memory = useRemember(signIn.page === 'member');
  const { kept } = memory;
  const form = useForm<SmsFields>({
    defaultValues: {
      mobile: { countryDialingCode: kept?.dialingCode ?? '', mobileNum: kept?.mobile ?? '' },
      code: '',
      captcha: '',
      remember: kept?.way === 'sms',
    },
  });
  const { register, handleSubmit, formState } = form;
  const { errors } = formState;
  const { login } = signIn;
  const mobile = useSmsNumber(form, antiBot);
  const submit = (fields: SmsFields) => {
    const number = mobile.parse(fields.mobile);
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
    <FormProvider {...form}>
      <form
        className={`${stack(4)} ${s.form}`}
        noValidate
        onSubmit={event => void handleSubmit(submit)(event)}
      >
        <Refusal failure={login.failure ?? signIn.fellBack} />
        <MobileField {...mobile.field} error={errors.mobile && t('errors.mobile')} />
        <SmsCodeField
          use="login"
          getInput={mobile.askCode}
          error={errors.code && t('errors.code')}
          {...register('code', filled)}
        />
        {signIn.captcha && <LoginCaptcha />}
        {memory.offered && (
          <div className={s.besides}>
            <RememberBox memory={memory} />
          </div>
        )}
        {antiBot.widget}
        <Button variant="primary" size="lg" type="submit" busy={login.busy}>
          {t('login.submit')}
        </Button>
      </form>
    </FormProvider>
  );
}
