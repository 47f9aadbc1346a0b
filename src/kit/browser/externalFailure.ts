import { failed, RestError } from '../../../streams/link/restError.ts';

/** Reasons of the external identity service that have a sentence of their own (S8-01 to S8-11). */
export const EXTERNAL_CODES = [
  'auth/invalid-phone-number',
  'auth/missing-phone-number',
  'auth/too-many-requests',
  'auth/invalid-verification-code',
  'auth/missing-verification-code',
  'auth/captcha-check-failed',
  'auth/quota-exceeded',
  'auth/operation-not-allowed',
  'auth/code-expired',
  'auth/popup-closed-by-user',
  'auth/popup-blocked',
];

/** The service's newer names for the same. */
const SAME = new Map<unknown, string>(
  Object.entries({
    'auth/cancelled-popup-request': 'auth/popup-closed-by-user',
    'auth/user-cancelled': 'auth/popup-closed-by-user',
    'auth/invalid-app-credential': 'auth/captcha-check-failed',
    'auth/missing-app-credential': 'auth/captcha-check-failed',
    'auth/invalid-recaptcha-token': 'auth/captcha-check-failed',
    'auth/missing-recaptcha-token': 'auth/captcha-check-failed',
    'auth/network-request-failed': 'network',
  }),
);

/**
 * Converts any error of the service into a failure with a code of the catalogue; the service's own texts are never
 * shown.
 */
export function externalFailure(error: unknown): RestError {
  const code: unknown = Reflect.get(Object(error), 'code');
  const known = EXTERNAL_CODES.find(it => it === code) ?? SAME.get(code) ?? 'auth/unknown';
  return new RestError(failed(known));
}
