import { z } from 'zod';
import { Count, Moment, ShortText, Token, TypeNumber } from '../protocol/bounds.ts';
import { DeviceMark } from '../referrals/shapes.ts';

/** Answer of the member info call (S7-12, S3-12). */
export const MemberInfo = z.object({
  id: ShortText,
  account: ShortText,
  nickname: ShortText.nullable(),
  type: TypeNumber,
  /** The password has to be changed first (S4-20); ours. */
  mustChangePassword: z.boolean().optional(),
  /** Until when the member takes a break from playing; only while one runs; ours. */
  breakUntil: Moment.optional(),
});
export type MemberInfo = z.infer<typeof MemberInfo>;

const antiBot = z.string().max(4096).optional();

/**
 * Login payload (S3-24). For type `sms` `username` holds the mobile number and `password` the code; for `firebase`
 * `password` holds the id token of the external identity service. What follows `type` is ours.
 */
export const LoginParams = z.object({
  username: z.string().trim().min(1).max(64),
  password: z.string().min(1).max(8192),
  captcha: z.string().trim().max(16).optional(),
  type: z.enum(['username', 'sms', 'firebase']).default('username'),
  /** Id the client drew for the captcha image it shows. */
  captchaId: z.string().min(16).max(64).optional(),
  antiBot,
  countryDialingCode: z.string().trim().max(5).optional(),
  firebaseChannel: z.enum(['google', 'facebook', 'phone']).optional(),
  /** The agent login page takes agents only (S6-15). */
  page: z.enum(['member', 'agent']).optional(),
  /** Ask for a remember-token. */
  remember: z.boolean().optional(),
  /** `password` holds a remember-token of this device instead of the password. */
  remembered: z.boolean().optional(),
});

/** Login answer (S3-25). What follows `passwordExpired` is ours. */
export const LoginAnswer = z.object({
  token: Token,
  /** False where a back end leaves it out. */
  firstTimeLogin: z.boolean().optional(),
  /** False where a back end leaves it out. */
  passwordExpired: z.boolean().optional(),
  mustChangePassword: z.boolean().optional(),
  /** Replaces the remember-token that was presented, or is the first; null when there is none any more. */
  rememberToken: Token.nullable().optional(),
  /** The sign-in before this one; real time, epoch ms. */
  lastLogin: z.object({ at: Moment, ip: ShortText, device: ShortText.nullable() }).nullable().optional(),
});
export type LoginAnswer = z.infer<typeof LoginAnswer>;

const text = (max: number) => z.string().trim().max(max).optional();

/** What every registration carries (S3-21, S3-22, S7-14). Which of it is required the rules say (S5-01). */
const registration = {
  confirmPassword: z.string().max(256).optional(),
  payeeName: text(255),
  email: text(255),
  qqNum: text(64),
  mobileNum: text(64),
  countryDialingCode: text(5),
  recommenderId: text(64),
  captcha: text(16),
  captchaId: z.string().min(16).max(64).optional(),
  /** Code of an SMS; up to 255 characters (S5-47). */
  verificationCode: text(255),
  affiliateCode: text(64),
  referralCode: text(64),
  paymentPassword: z.string().max(256).optional(),
  line: text(255),
  whatsapp: text(255),
  facebook: text(255),
  wechat: text(255),
  idNumber: text(255),
  nickname: text(255),
  telegram: text(255),
  zalo: text(255),
  birthday: text(10),
  address: text(255),
  nationality: text(64),
  occupation: text(255),
  sourceOfIncome: text(255),
  placeOfBirth: text(255),
  firebaseChannel: z.enum(['google', 'facebook', 'phone']).optional(),
  firebaseIdToken: z.string().max(8192).optional(),
  registerUrl: text(512),
  domain: text(255),
  registerMethod: z.literal('WEB').default('WEB'),
  antiBot,
  /** Terms and age were agreed to (S5-60, S5-61); a client of the specification doesn't send it. */
  agreed: z.boolean().optional(),
  /** Names the browser, so that nobody invites oneself; only with a member's code. */
  deviceMark: DeviceMark.optional(),
} as const;

/** Registration by username (S7-14). */
export const RegisterParams = z.object({
  username: z.string().trim().min(1).max(64),
  password: z.string().min(1).max(256),
  ...registration,
});

/** Registration by mobile number, which is the username then (S7-15, S4-36); without a password by code only. */
export const RegisterMobileParams = z.object({
  ...registration,
  mobileNum: z.string().trim().min(1).max(64),
  password: z.string().max(256).optional(),
});

/** Change of a password (S7-16, S3-26). */
export const ChangePasswordParams = z.object({
  oldPassword: z.string().max(256).optional(),
  newPassword: z.string().min(1).max(256),
  confirmNewPassword: z.string().max(256),
});

/** Forgotten, by mail (S7-17, S3-27). */
export const ForgotByEmailParams = z.object({
  username: z.string().trim().min(1).max(64),
  email: z.string().trim().min(3).max(255),
  antiBot,
});

/** Forgotten, by phone (S7-18, S3-28). */
export const ForgotByPhoneParams = z.object({
  newPassword: z.string().min(1).max(256),
  mobileNum: z.string().trim().min(1).max(64),
  verificationCode: z.string().trim().min(1).max(255),
  countryDialingCode: z.string().trim().max(5).optional(),
});

/** State of `u:<uid>:session`: raised by a kick, a logout everywhere or a password change. */
export const SessionState = z.object({ gen: Count, state: z.enum(['ok', 'kicked']) });
export type SessionState = z.infer<typeof SessionState>;

/** Answer of `/v1/session`. */
export const SessionAnswer = z.object({
  uid: ShortText.nullable(),
  gen: Count,
  state: z.enum(['ok', 'kicked', 'maintenance']),
  until: Moment.optional(),
  now: Moment,
});
export type SessionAnswer = z.infer<typeof SessionAnswer>;
