import type { RegisterSettings } from '../../../../streams/wire/access/shapes.ts';
import { isBirthday, isOldEnough } from '../../../../streams/wire/fields/calendar.ts';
import { checkField, tidyField } from '../../../../streams/wire/fields/check.ts';
import { tidyLine, tidyName } from '../../../../streams/wire/fields/names.ts';
import { type FieldRule, PROFILE_FIELDS, type RegisterField } from '../../../../streams/wire/fields/words.ts';
import type { CallParams } from '../../../../streams/wire/tables/calls.ts';
import { readMobile } from '../mobile.ts';
import { fieldInvalid, refuseField } from '../refusals.ts';
import type { CheckNewPassword } from './newPassword.ts';

/** Fields of either registration call. */
export type Sent = Partial<CallParams<'register'>>;

/** A form that kept every rule. Fields the merchant doesn't show are left out. */
export interface Registrant {
  readonly username: string;
  /** In the clear; null for an account without one. */
  readonly password: string | null;
  /** Dialing code and number, digits only. */
  readonly mobile: string | null;
  readonly email: string | null;
  readonly nickname: string | null;
  readonly paymentPassword: string | null;
  readonly profile: Readonly<Record<string, string>>;
}

/** Which form it is. */
export interface Way {
  readonly by: 'username' | 'mobile';
  /** Whether the new account has a password. */
  readonly password: boolean;
}

/** Fields that are stored in `profile` besides the profile fields themselves. */
const KEPT = ['payeeName', 'qqNum', 'line', 'whatsapp', 'facebook', 'wechat', 'idNumber'] as const;

const shown = (rule: FieldRule | undefined): FieldRule | null => (rule?.show === true ? rule : null);

/** What is compared letter by letter and read by nobody. */
const SECRETS: ReadonlySet<RegisterField> = new Set([
  'password',
  'confirmPassword',
  'paymentPassword',
  'captcha',
]);

/** A nickname under a pile of marks is refused later, not mended. */
function cleaned(field: RegisterField, typed: string): string {
  if (SECRETS.has(field)) return typed;
  return field === 'nickname' ? tidyName(typed) : tidyLine(typed);
}

/** The value of a field that is shown and kept its rule; null when it was left empty, or isn't shown. */
function readField(settings: RegisterSettings, sent: Sent, field: RegisterField): string | null {
  const rule = shown(settings.fields[field]);
  if (rule === null) return null;
  const value = tidyField(rule, cleaned(field, sent[field] ?? ''));
  const problem = checkField(rule, value);
  if (problem !== null) throw fieldInvalid(field, problem);
  return value === '' ? null : value;
}

function assertConfirmed(settings: RegisterSettings, sent: Sent, password: string): void {
  const { confirmPassword } = sent;
  if (confirmPassword === undefined || confirmPassword === '') {
    const rule = shown(settings.fields.confirmPassword);
    if (rule?.required !== true) return;
    throw fieldInvalid('confirmPassword', { id: 'empty', min: rule.min, max: rule.max });
  }
  if (confirmPassword.trim() !== password) throw refuseField('confirmPassword', 'unequal');
}

function readProfile(settings: RegisterSettings, sent: Sent): Record<string, string> {
  const profile: Record<string, string> = {};
  for (const field of [...KEPT, ...PROFILE_FIELDS]) {
    const value = field === 'nickname' ? null : readField(settings, sent, field);
    if (value !== null) profile[field] = value;
  }
  return profile;
}

function readNumber(settings: RegisterSettings, sent: Sent, way: Way): string | null {
  const rule = shown(settings.fields.mobileNum);
  const typed = sent.mobileNum?.trim() ?? '';
  if (way.by === 'username' && rule === null) return null;
  if (typed !== '') return readMobile(settings, typed, sent.countryDialingCode);
  if (way.by === 'username' && rule?.required !== true) return null;
  const digits = settings.phoneDigits;
  throw fieldInvalid('mobileNum', { id: 'empty', min: digits, max: digits });
}

/**
 * Reads a form by the rules of the merchant. Throws `field_invalid` for the first field that breaks one, and
 * `password_common`. Doesn't check codes, captchas and invitations.
 * @param now Real time, epoch ms, because birthdays are real dates.
 */
export async function readRegistrant(
  settings: RegisterSettings,
  sent: Sent,
  way: Way,
  takePassword: CheckNewPassword,
  now: number,
): Promise<Registrant> {
  const mobile = readNumber(settings, sent, way);
  const username =
    way.by === 'mobile' ? mobile : readField(withRequired(settings, 'username'), sent, 'username');
  if (username === null) throw new Error('a registration has a name');
  const password = way.password
    ? await takePassword('password', sent.password ?? '', [username, mobile, sent.mobileNum ?? null])
    : null;
  if (password !== null) assertConfirmed(settings, sent, password);
  const profile = readProfile(settings, sent);
  if (profile.birthday !== undefined) {
    if (!isBirthday(profile.birthday, now)) throw refuseField('birthday', 'unknown');
    if (!isOldEnough(profile.birthday, settings.birthdayMinAge, now))
      throw refuseField('birthday', 'tooYoung');
  }
  readField(settings, sent, 'affiliateCode');
  readField(settings, sent, 'recommenderId');
  const email = readField(settings, sent, 'email')?.toLowerCase() ?? null;
  const nickname = readField(settings, sent, 'nickname');
  const paymentPassword = readField(settings, sent, 'paymentPassword');
  // Who doesn't say so has not agreed.
  if (sent.agreed !== true) throw refuseField('agreed', 'disagreed');
  return { username, password, mobile, email, nickname, paymentPassword, profile };
}

/** The settings with one field required, whatever the merchant says. */
function withRequired(settings: RegisterSettings, field: RegisterField): RegisterSettings {
  const rule = settings.fields[field] ?? { min: 1, max: 64, acceptedPattern: '*' };
  return { ...settings, fields: { ...settings.fields, [field]: { ...rule, show: true, required: true } } };
}
