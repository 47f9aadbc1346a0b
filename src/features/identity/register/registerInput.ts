import { isReferralCode } from '../../../../streams/wire/referrals/words.ts';
import type { CallInput } from '../../../../streams/wire/tables/calls.ts';
import type { MobileNumber } from '../fields/useMobile.ts';
import type { RegisterValues, TextField } from './form.ts';
import type { ShownFields } from './shownFields.ts';

/** What goes with the form besides its fields. */
export interface Besides {
  readonly antiBot: string | undefined;
  readonly captchaId: string | undefined;
  readonly referralCode: string | null;
  /** Names the browser; goes with a member's code only. */
  readonly deviceMark: () => string;
  /** Proof of the number by the external identity service; its code then isn't sent. */
  readonly firebaseIdToken: string | null;
  readonly page: Pick<Location, 'origin' | 'pathname' | 'hostname'>;
}

type Shared = Omit<CallInput<'registerMobile'>, 'mobileNum' | 'countryDialingCode'>;

/** The fields on show that hold something, without the blanks around it, and what goes with them (S3-21, S7-14). */
export function registerInput(
  shown: ShownFields,
  values: RegisterValues,
  number: MobileNumber | null,
  besides: Besides,
): { readonly username: CallInput<'register'>; readonly mobile: CallInput<'registerMobile'> } {
  const texts: Partial<Record<TextField, string>> = {};
  for (const field of shown.keys()) {
    const text = field === 'mobileNum' ? '' : values[field].trim();
    if (field !== 'mobileNum' && text !== '') texts[field] = text;
  }
  if (besides.firebaseIdToken !== null) delete texts.verificationCode;
  const { username = '', password = '', ...rest } = texts;
  const shared: Shared = {
    ...rest,
    ...(besides.antiBot !== undefined && { antiBot: besides.antiBot }),
    ...(shown.has('captcha') && besides.captchaId !== undefined && { captchaId: besides.captchaId }),
    ...(besides.referralCode !== null && { referralCode: besides.referralCode }),
    ...(besides.referralCode !== null &&
      isReferralCode(besides.referralCode) && { deviceMark: besides.deviceMark() }),
    ...(besides.firebaseIdToken !== null && {
      firebaseChannel: 'phone' as const,
      firebaseIdToken: besides.firebaseIdToken,
    }),
    registerUrl: `${besides.page.origin}${besides.page.pathname}`.slice(0, 512),
    domain: besides.page.hostname,
    registerMethod: 'WEB',
    agreed: values.terms && values.age,
  };
  return {
    username: { ...shared, username, password, ...number },
    // The number is the username (S4-36).
    mobile: {
      ...shared,
      ...(password !== '' && { password }),
      ...(number ?? { mobileNum: '' }),
    },
  };
}
