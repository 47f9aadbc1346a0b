import { Controller, FormProvider, useForm } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router-dom';
import { useFailureText } from '../../../i18n/useFailureText.ts';
import { Refusal } from '../../../kit/intents/Refusal.tsx';
import { useNotify } from '../../../kit/notices/NoticesContext.ts';
import { useStreams } from '../../../kit/streams/StreamsContext.ts';
import { useIntent } from '../../../kit/streams/useIntent.ts';
import { Button } from '../../../ui/button/Button.tsx';
import { stack, typography } from '../../../ui/layout/layout.ts';
import { useAntiBot } from '../fields/AntiBot.tsx';
import { MobileField } from '../fields/MobileField.tsx';
import { SmsCodeField } from '../fields/SmsCodeField.tsx';
import { type MobileNumber, useMobile } from '../fields/useMobile.ts';
import { useRecheck } from '../fields/useRecheck.ts';
import { useTwoStepHandOver } from '../login/useTwoStepHandOver.ts';
import { isAboutPassword, type NewPassword, NewPasswordField } from './NewPasswordField.tsx';
import s from './password.module.css';

interface PhoneFields extends NewPassword {
  readonly mobile: MobileNumber;
  readonly verificationCode: string;
}

const EMPTY: PhoneFields = {
  mobile: { countryDialingCode: '', mobileNum: '' },
  verificationCode: '',
  newPassword: '',
};
/** Refusals of the code: they stand under its field. */
const ABOUT_CODE = ['code_wrong', 'code_expired'];

/** Sets a password with an SMS code and signs in (S5-66, S4-31). */
export function ForgotByPhone({ onSignedIn }: { readonly onSignedIn: () => void }) {
  const { t } = useTranslation(['password', 'identity']);
  const failureText = useFailureText();
  const navigate = useNavigate();
  const notify = useNotify();
  const { session } = useStreams();
  const { parse, isNumber } = useMobile();
  const antiBot = useAntiBot();
  const form = useForm<PhoneFields>({ defaultValues: EMPTY });
  useRecheck(form);
  const { control, register, handleSubmit, formState, getValues, trigger } = form;
  const set = useIntent(
    ({ mobile, verificationCode, newPassword }: PhoneFields) =>
      session.forgotByPhone({
        ...(parse(mobile) ?? mobile),
        verificationCode: verificationCode.trim(),
        newPassword: newPassword.trim(),
      }),
    () => {
      onSignedIn();
      void navigate('/');
      notify(t('forgot.done'), 'done');
    },
  );
  const { failure } = set;
  const handedOver = useTwoStepHandOver(failure);
  const wrongCode = failure !== null && ABOUT_CODE.includes(failure.code);
  const code = formState.errors.verificationCode;
  const askCode = async () => {
    if (!(await trigger('mobile', { shouldFocus: true }))) return null;
    const number = parse(getValues('mobile'));
    return number && { ...number, purpose: 'password' as const, antiBot: await antiBot.solve() };
  };
  return (
    <FormProvider {...form}>
      <form
        className={`${stack(4)} ${s.tabbed}`}
        noValidate
        onSubmit={event => void handleSubmit(fields => set.run(fields))(event)}
      >
        <p className={typography(14, 'quiet')}>{t('forgot.mobileText')}</p>
        {failure !== null && !handedOver && !wrongCode && !isAboutPassword(failure) && (
          <Refusal failure={failure} />
        )}
        <Controller
          control={control}
          name="mobile"
          rules={{ validate: isNumber }}
          render={({ field, fieldState }) => (
            <MobileField {...field} error={fieldState.error && t('errors.mobile')} />
          )}
        />
        <SmsCodeField
          use="password"
          getInput={askCode}
          error={code ? t('errors.empty') : wrongCode ? failureText(failure) : undefined}
          {...register('verificationCode', { validate: { empty: value => value.trim() !== '' } })}
        />
        <NewPasswordField failure={failure} />
        {antiBot.widget}
        <Button variant="primary" size="lg" type="submit" busy={set.busy}>
          {t('forgot.submit')}
        </Button>
      </form>
    </FormProvider>
  );
}
