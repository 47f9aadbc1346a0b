import {
  PROFILE_FIELDS,
  REGISTER_FIELDS,
  type RegisterField,
} from '../../../../streams/wire/fields/words.ts';
import type { MobileNumber } from '../fields/useMobile.ts';

/** The two ways to register: each is a tab (S2-108, S2-109). */
export type RegisterWay = 'username' | 'mobile';

export type TextField = Exclude<RegisterField, 'mobileNum'>;
/** What the form holds; both tabs share it, so that nothing is lost between them. */
export type RegisterValues = { [F in TextField]: string } & {
  mobileNum: MobileNumber;
  terms: boolean;
  age: boolean;
};
/** Everything that can have an error under it. */
export type RegisterName = keyof RegisterValues;

const TEXT_FIELDS = [...REGISTER_FIELDS, ...PROFILE_FIELDS].filter(
  (field): field is TextField => field !== 'mobileNum',
);

export function emptyForm(): RegisterValues {
  const texts = Object.fromEntries(TEXT_FIELDS.map(field => [field, ''])) as { [F in TextField]: string };
  return { ...texts, mobileNum: { countryDialingCode: '', mobileNum: '' }, terms: false, age: false };
}

export type FieldGroupName = 'account' | 'contact' | 'personal' | 'security';

/** Which fields stand together, in the order they are asked for. */
const GROUPS: Readonly<Record<FieldGroupName, readonly RegisterField[]>> = {
  account: ['username', 'nickname', 'password', 'confirmPassword'],
  contact: [
    'mobileNum',
    'verificationCode',
    'email',
    'whatsapp',
    'telegram',
    'facebook',
    'line',
    'zalo',
    'wechat',
    'qqNum',
  ],
  personal: [
    'payeeName',
    'idNumber',
    'birthday',
    'nationality',
    'placeOfBirth',
    'address',
    'occupation',
    'sourceOfIncome',
  ],
  security: ['paymentPassword', 'affiliateCode', 'recommenderId', 'captcha'],
};
const NUMBER_FIRST: readonly RegisterField[] = ['mobileNum', 'verificationCode'];

/** The fields on show, group by group; a number that is the username belongs to the account. */
export function fieldGroups(
  way: RegisterWay,
  isShown: (field: RegisterField) => boolean,
): readonly { readonly name: FieldGroupName; readonly fields: readonly RegisterField[] }[] {
  return (Object.keys(GROUPS) as FieldGroupName[])
    .map(name => {
      const own = GROUPS[name];
      if (way === 'username') return { name, fields: own };
      if (name === 'account') return { name, fields: [...NUMBER_FIRST, ...own] };
      return { name, fields: own.filter(field => !NUMBER_FIRST.includes(field)) };
    })
    .map(({ name, fields }) => ({ name, fields: fields.filter(isShown) }))
    .filter(({ fields }) => fields.length > 0);
}
