// Free of zod: page and gateway check with the same table.

/** Fields of the registration that a merchant may show and require (S3-21, S5-43 to S5-59). */
export const REGISTER_FIELDS = [
  'username',
  'password',
  'confirmPassword',
  'payeeName',
  'email',
  'qqNum',
  'mobileNum',
  'recommenderId',
  'captcha',
  'verificationCode',
  'affiliateCode',
  'paymentPassword',
  'line',
  'whatsapp',
  'facebook',
  'wechat',
  'idNumber',
] as const;
/** Profile fields a merchant may ask for besides (S3-22). */
export const PROFILE_FIELDS = [
  'nickname',
  'telegram',
  'zalo',
  'birthday',
  'address',
  'nationality',
  'occupation',
  'sourceOfIncome',
  'placeOfBirth',
] as const;
export type RegisterField = (typeof REGISTER_FIELDS)[number] | (typeof PROFILE_FIELDS)[number];

/** What a merchant asks of one field (S5-01, S3-23). */
export interface FieldRule {
  readonly show: boolean;
  readonly required: boolean;
  /** Fewest and most characters. */
  readonly min: number;
  readonly max: number;
  /** A `PatternId`, or `*` for any characters. */
  readonly acceptedPattern: string;
}
