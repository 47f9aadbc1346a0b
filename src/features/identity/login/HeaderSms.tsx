import { useForm } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { Button } from '../../../ui/button/Button.tsx';
import { toolbar, typography } from '../../../ui/layout/layout.ts';
import { MobileField } from '../fields/MobileField.tsx';
import { SmsCodeField } from '../fields/SmsCodeField.tsx';
import { filled } from './filled.ts';
import s from './HeaderForm.module.css';
import type { HeaderLogin } from './useHeaderLogin.ts';
import { useRemember } from './useRemember.ts';
import { type SmsFields, useSmsNumber } from './useSmsNumber.ts';

/** Mobile number and code in one line. */
export function HeaderSms({ header: { login, antiBot, showAllWays } }: { readonly header: HeaderLogin }) {
  const { t } = useTranslation('identity');
  const { offered, kept } = useRemember(true);
  const form = useForm<SmsFields>({
    defaultValues: {
      mobile: { countryDialingCode: kept?.dialingCode ?? '', mobileNum: kept?.mobile ?? '' },
      code: '',
      captcha: '',
      remember: false,
    },
  });
  const { register, handleSubmit, formState } = form;
  const { mobile: noMobile, code: noCode } = formState.errors;
  const mobile = useSmsNumber(form, antiBot);
  const submit = handleSubmit(fields => {
    const number = mobile.parse(fields.mobile);
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
    <form
      className={`${toolbar(2)} ${s.form}`}
      noValidate
      onSubmit={event => {
        const { mobile: number, code } = form.getValues();
        if (number.mobileNum.trim() !== '' || code.trim() !== '') return void submit(event);
        event.preventDefault();
        showAllWays('sms');
      }}
    >
      <MobileField
        {...mobile.field}
        className={`${s.field} ${s.mobile}`}
        placeholder={t('fields.mobile')}
        error={noMobile && t('errors.mobile')}
      />
      <SmsCodeField
        use="login"
        className={s.field}
        placeholder={t('fields.code')}
        getInput={mobile.askCode}
        error={noCode && t('errors.code')}
        {...register('code', filled)}
      />
      <p className={`${typography(13, 'loss', 'nowrap')} ${s.error}`} aria-hidden="true">
        {noMobile ? t('errors.mobile') : noCode && t('errors.code')}
      </p>
      <Button size="sm" type="submit" variant="soft" className={s.submit ?? ''} busy={login.busy}>
        {t('login.submit')}
      </Button>
    </form>
  );
}
