import type { Failure } from '../../../../streams/failure.ts';
import type { TwoStepRequired } from '../../../../streams/wire/security/shapes.ts';

const WAYS = ['totp', 'sms', 'passkey', 'recovery'];

/** What a refused sign-in asks besides (S4-24); null when the refusal is about something else. */
export function twoStepRequest({ code, value }: Failure): TwoStepRequired | null {
  if (code !== 'two_step_required' || typeof value !== 'object' || value === null) return null;
  const { ticket, ways, mobileEnd } = value as Partial<TwoStepRequired>;
  if (typeof ticket !== 'string' || !Array.isArray(ways)) return null;
  const known = ways.filter(way => WAYS.includes(way));
  return known.length > 0 ? { ticket, ways: known, mobileEnd: mobileEnd ?? null } : null;
}

/** Whether the next try needs a captcha (S4-23, S8-24). */
export function needsCaptcha({ code, value }: Failure): boolean {
  if (code === 'captcha_required' || code === 'captcha_wrong') return true;
  return typeof value === 'object' && value !== null && 'captcha' in value && value.captcha === true;
}
