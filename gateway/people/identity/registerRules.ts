import type { RegisterSettings } from '../../../streams/wire/access/shapes.ts';
import type { FieldRule, RegisterField } from '../../../streams/wire/fields/words.ts';
import type { Merchant } from '../../merchant/merchant.ts';
import { delivers, type Senders } from '../../messages/delivery.ts';

/** Digits of a mobile number in every country of the default list. */
const PHONE_DIGITS = 10;

const hidden = (min: number, max: number, acceptedPattern = '*'): FieldRule => ({
  show: false,
  required: false,
  min,
  max,
  acceptedPattern,
});
const optional = (min: number, max: number, acceptedPattern = '*'): FieldRule => ({
  ...hidden(min, max, acceptedPattern),
  show: true,
});
const required = (min: number, max: number, acceptedPattern = '*'): FieldRule => ({
  ...optional(min, max, acceptedPattern),
  required: true,
});

const FIELDS: Readonly<Record<RegisterField, FieldRule>> = {
  username: required(4, 16, 'letterFirst'),
  // Only the length counts, not the kinds of characters; common passwords are refused separately
  // (docs/decisions/013).
  password: required(8, 64, 'range'),
  confirmPassword: required(8, 64),
  email: optional(6, 254, 'email'),
  mobileNum: optional(PHONE_DIGITS, PHONE_DIGITS, 'digits'),
  verificationCode: hidden(4, 255),
  affiliateCode: optional(1, 64),
  recommenderId: hidden(1, 64),
  captcha: hidden(4, 8),
  // Short, because wrong ones are counted and locked (docs/decisions/043).
  paymentPassword: hidden(6, 6, 'digits'),
  payeeName: hidden(2, 128),
  qqNum: hidden(5, 12, 'digits'),
  line: hidden(2, 64, 'noSpaces'),
  whatsapp: hidden(5, 20),
  facebook: hidden(2, 128),
  wechat: hidden(2, 64, 'noSpaces'),
  idNumber: hidden(4, 32, 'lettersOrDigits'),
  nickname: hidden(2, 32),
  telegram: hidden(2, 64, 'noSpaces'),
  zalo: hidden(2, 64),
  birthday: hidden(10, 10, 'dateYmd'),
  address: hidden(4, 255),
  nationality: hidden(2, 64),
  occupation: hidden(2, 128),
  sourceOfIncome: hidden(2, 128),
  placeOfBirth: hidden(2, 128),
};

const DEFAULTS: RegisterSettings = {
  fields: { ...FIELDS },
  agreementAge: 18,
  birthdayMinAge: 21,
  phoneDigits: PHONE_DIGITS,
  // Countries whose mobile numbers have ten digits.
  countries: [
    { countryCode: 'BD', countryDialingCode: '880' },
    { countryCode: 'IN', countryDialingCode: '91' },
    { countryCode: 'NP', countryDialingCode: '977' },
    { countryCode: 'PK', countryDialingCode: '92' },
    { countryCode: 'PH', countryDialingCode: '63' },
  ],
  affiliateCheck: true,
  zalo: { reward: '131K' },
};

/**
 * What the registration shows, requires and accepts (S7-08): the defaults, with the merchant's fields in place of
 * them. With REGMOBVERF3 the field for the code is shown; a code is needed whenever a number is given (S5-47), so
 * a form that requires a number requires the code too.
 */
export function registerRules(
  merchant: Pick<Merchant, 'register'> & Senders,
  isOn: (modId: string) => boolean,
): RegisterSettings {
  const own = merchant.register;
  const phoneDigits = own.phoneDigits ?? DEFAULTS.phoneDigits;
  const fields: Record<string, FieldRule> = { ...DEFAULTS.fields, ...own.fields };
  const verified = isOn('REGMOBVERF3');
  const asked = fields.mobileNum ?? FIELDS.mobileNum;
  // Without SMS a number can't be verified, so the form doesn't ask for one.
  const isOff = verified && !delivers(merchant, 'sms');
  const number = {
    ...asked,
    ...(isOff && { show: false, required: false }),
    min: phoneDigits,
    max: phoneDigits,
  };
  const code = fields.verificationCode ?? FIELDS.verificationCode;
  return {
    fields: {
      ...fields,
      mobileNum: number,
      verificationCode: { ...code, show: verified && !isOff, required: verified && number.required },
    },
    phoneDigits,
    agreementAge: own.agreementAge ?? DEFAULTS.agreementAge,
    birthdayMinAge: own.birthdayMinAge ?? DEFAULTS.birthdayMinAge,
    countries: own.countries ?? DEFAULTS.countries,
    affiliateCheck: own.affiliateCheck ?? DEFAULTS.affiliateCheck,
    zalo: own.zalo === undefined ? DEFAULTS.zalo : own.zalo,
  };
}
