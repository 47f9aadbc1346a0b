import { z } from 'zod';

/** Answer of the member info call (S7-12, S3-12). */
export const MemberInfo = z.object({
  id: z.string(),
  account: z.string(),
  nickname: z.string().nullable(),
  type: z.int(),
});
export type MemberInfo = z.infer<typeof MemberInfo>;

/** Login payload (S3-24). `username` holds the mobile number for type `sms`. */
export const LoginParams = z.object({
  username: z.string().trim().min(1).max(64),
  password: z.string().min(1).max(256),
  captcha: z.string().max(16).optional(),
  type: z.enum(['username', 'sms']).default('username'),
});

/** Login answer (S3-25). */
export const LoginAnswer = z.object({
  token: z.string(),
  firstTimeLogin: z.boolean(),
  passwordExpired: z.boolean(),
  mustChangePassword: z.boolean().optional(),
});
export type LoginAnswer = z.infer<typeof LoginAnswer>;

/** Registration by username; the other fields of S3-21 come with the identity issue. */
export const RegisterParams = z.object({
  username: z
    .string()
    .trim()
    .regex(/^[A-Za-z][A-Za-z0-9]{3,15}$/),
  password: z.string().min(8).max(64),
  confirmPassword: z.string().max(64),
  registerUrl: z.string().max(512).optional(),
  affiliateCode: z.string().max(64).optional(),
  referralCode: z.string().max(64).optional(),
  domain: z.string().max(255).optional(),
  registerMethod: z.literal('WEB').default('WEB'),
});

/** State of `u:<uid>:session`: raised by a kick, a logout everywhere or a password change. */
export const SessionState = z.object({ gen: z.int(), state: z.enum(['ok', 'kicked']) });
export type SessionState = z.infer<typeof SessionState>;

/** Answer of `/v1/session`. */
export const SessionAnswer = z.object({
  uid: z.string().nullable(),
  gen: z.int(),
  state: z.enum(['ok', 'kicked', 'maintenance']),
  until: z.int().optional(),
  now: z.int(),
});
export type SessionAnswer = z.infer<typeof SessionAnswer>;
