import { useController, useForm } from 'react-hook-form';
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
  // Before the others are registered: the first field with an error gets the focus.
  const mobile = useController({
    name: 'mobile',
    control,
    rules: { validate: value => parse(value) !== null },
  });
  const askCode = async () => {
    await trigger('mobile', { shouldFocus: true });
    const number = parse(getValues('mobile'));
    return number && ({ ...number, purpose: 'login', antiBot: await antiBot.solve() } as const);
  };
  const submit = handleSubmit(fields => {
    const number = parse(fields.mobile);
    if (number === null) return;
    const { mobileNum, countryDialingCode } = number;
    login.run(
      { username: mobileNum, password: fields.code.trim(), type: 'sms', countryDialingCode },
      offered && kept !== null
        ? { way: 'sms', username: kept.username, mobile: mobileNum, dialingCode: countryDialingCode }
        : null,
    );
  });
  return (
    <form className={s.form} noValidate onSubmit={event => void submit(event)}>
      <MobileField
        ref={mobile.field.ref}
        className={`${s.field} ${s.mobile}`}
        placeholder={t('fields.mobile')}
        value={mobile.field.value}
        onChange={mobile.field.onChange}
        error={noMobile && t('errors.mobile')}
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
