import { Controller, useForm } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { Button } from '../../../ui/button/Button.tsx';
import { MobileField } from '../fields/MobileField.tsx';
import { SmsCodeField } from '../fields/SmsCodeField.tsx';
import { type MobileNumber, useMobile } from '../fields/useMobile.ts';
import s from './HeaderForm.module.css';
import type { HeaderLogin } from './useHeaderLogin.ts';
import { useRemember } from './useRemember.ts';

interface SmsFields {
  readonly mobile: MobileNumber;
  readonly code: string;
}

/** Mobile number and code in one line. */
export function HeaderSms({ header: { login, antiBot } }: { readonly header: HeaderLogin }) {
  const { t } = useTranslation('identity');
  const { parse } = useMobile();
  const { offered, kept } = useRemember(true);
  const { register, control, handleSubmit, trigger, getValues, formState } = useForm<SmsFields>({
    defaultValues: {
      mobile: { countryDialingCode: kept?.dialingCode ?? '', mobileNum: kept?.mobile ?? '' },
      code: '',
    },
  });
  const { mobile: noMobile, code: noCode } = formState.errors;
  const askCode = async () => {
    await trigger('mobile', { shouldFocus: true });
    const mobile = parse(getValues('mobile'));
    return mobile && ({ ...mobile, purpose: 'login', antiBot: await antiBot.solve() } as const);
  };
  const submit = handleSubmit(fields => {
    const mobile = parse(fields.mobile);
    if (mobile === null) return;
    const { mobileNum, countryDialingCode } = mobile;
    login.run(
      { username: mobileNum, password: fields.code.trim(), type: 'sms', countryDialingCode },
      offered && kept !== null
        ? { way: 'sms', username: kept.username, mobile: mobileNum, dialingCode: countryDialingCode }
        : null,
    );
  });
  return (
    <form className={s.form} noValidate onSubmit={event => void submit(event)}>
      <Controller
        name="mobile"
        control={control}
        rules={{ validate: value => parse(value) !== null }}
        render={({ field: { ref, value, onChange } }) => (
          <MobileField
            ref={ref}
            className={s.field}
            value={value}
            onChange={onChange}
            error={noMobile && t('errors.mobile')}
          />
        )}
      />
      <SmsCodeField
        use="login"
        className={s.field}
        placeholder={t('fields.code')}
        getInput={askCode}
        error={noCode && t('errors.code')}
        {...register('code', { validate: value => value.trim() !== '' })}
      />
      <p className={s.error} aria-hidden="true">
        {noMobile ? t('errors.mobile') : noCode && t('errors.code')}
      </p>
      <Button size="sm" type="submit" variant="soft" className={s.submit ?? ''} busy={login.busy}>
        {t('login.submit')}
      </Button>
    </form>
  );
}
