import { z } from 'zod';
import type { FieldRule as FieldRuleShape } from '../fields/words.ts';
import { Address, Age, Count, FEW, MANY, Opaque, ShortText, tableOf } from '../protocol/bounds.ts';

/** Ways in that the external identity service offers. */
export const ExternalChannel = z.enum(['google', 'facebook', 'phone']);
export type ExternalChannel = z.infer<typeof ExternalChannel>;

/** The external identity service of a merchant (S7-67); its keys are public by design. */
export const ExternalIdentity = z.object({
  provider: z.literal('firebase'),
  apiKey: ShortText,
  projectId: ShortText,
  authDomain: Address,
  channels: z.array(ExternalChannel).max(FEW),
  /** Origin of a local emulator, in tests only. */
  emulator: Address.optional(),
});
export type ExternalIdentity = z.infer<typeof ExternalIdentity>;

/** Minutes: 24 days at most, timers of a browser count no further. */
export const IdleMinutes = z.int().positive().max(34_560);

/**
 * How people get in at this merchant besides what the flags of the white label say; part of the white label's
 * answer. A back end that doesn't send it has none of this.
 */
export const Access = z.object({
  /** Calls that sign in, register or send a code carry a solved challenge (`antiBotChallenge`). */
  antiBot: z.boolean(),
  passkeys: z.boolean(),
  qrSignIn: z.boolean(),
  twoStep: z.boolean(),
  remember: z.boolean(),
  /** Minutes without a sign of life until the page warns and then signs out; null for never. */
  idleMinutes: IdleMinutes.nullable(),
  external: ExternalIdentity.nullable(),
  /** Whether mails and SMS are sent; a back end that doesn't say sends them. */
  mail: z.boolean().optional(),
  sms: z.boolean().optional(),
});
export type Access = z.infer<typeof Access>;

/** What a merchant asks of one field; see `streams/wire/fields/words.ts`. */
export const FieldRuleSchema = z.object({
  show: z.boolean(),
  required: z.boolean(),
  min: Count,
  max: Count,
  acceptedPattern: ShortText,
}) satisfies z.ZodType<FieldRuleShape>;

/** A country whose mobile numbers are taken (S3-19). */
export const Country = z.object({ countryCode: ShortText, countryDialingCode: ShortText });
export type Country = z.infer<typeof Country>;

/** Answer of the rules call (S7-08, S7-21): what the registration shows, requires and accepts. */
export const RegisterSettings = z.object({
  /** By `RegisterField`; a field that is missing is not shown. */
  fields: tableOf(FieldRuleSchema),
  /** Age named in the agreement (S9-05). */
  agreementAge: Age,
  /** Youngest age by birthday (S9-06). */
  birthdayMinAge: Age,
  /** Digits of a mobile number without its dialing code (S5-70). */
  phoneDigits: z.int().min(0).max(20),
  countries: z.array(Country).min(1).max(MANY),
  /** Whether an affiliate code is checked before anything else (S4-32). */
  affiliateCheck: z.boolean(),
  /** Whether the success popup asks for a Zalo number (S2-159), and the reward it names. */
  zalo: z.object({ reward: ShortText }).nullable(),
});
export type RegisterSettings = z.infer<typeof RegisterSettings>;

/** Number in international form without its dialing code, and the code. */
export const MobileParams = z.object({
  /** However it was typed: `splitMobile` reads it. */
  mobileNum: z.string().trim().min(4).max(64),
  countryDialingCode: z
    .string()
    .trim()
    .regex(/^\+?\d{1,4}$/),
});

/** Login code request (S7-05, S3-29). `purpose` is ours: the same call serves forgotten passwords. */
export const SmsParams = z.object({
  ...MobileParams.shape,
  purpose: z.enum(['login', 'password']).default('login'),
  antiBot: z.string().max(4096).optional(),
});

/** Registration SMS (S7-06): the number is called `mobileNo` here (S3-29). */
export const SmsRegisterParams = z.object({
  mobileNo: MobileParams.shape.mobileNum,
  countryDialingCode: MobileParams.shape.countryDialingCode,
  antiBot: z.string().max(4096).optional(),
  regType: z.enum(['username', 'mobile']).default('mobile'),
});

/** How long a code sent by SMS is good, minutes: a day at most. */
export const CodeMinutes = z.number().positive().max(1_440);

/** Answer of every code request (S3-30): the button is blocked for 60 s times this. */
export const SmsAnswer = z.object({ expiredMinutes: CodeMinutes });
export type SmsAnswer = z.infer<typeof SmsAnswer>;

/** An ALTCHA challenge as its widget takes it; opaque to us. */
export const AntiBotChallenge = Opaque;
