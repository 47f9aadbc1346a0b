import { Secret, TOTP } from 'otpauth';
import { readCode } from '../typedCode.ts';

/** How long a code of an authenticator app is valid, seconds; the default of every app. */
const PERIOD_S = 30;
/** Accepted steps before and after the present one: for clocks that are slightly wrong, and slow typing. */
const WINDOW = 1;

/** A new secret, base32: 160 bits, as RFC 4226 recommends. */
export function newTotpSecret(randomBytes: (size: number) => Buffer): string {
  return new Secret({ buffer: Uint8Array.from(randomBytes(20)).buffer }).base32;
}

/** What an authenticator app reads from a QR code. */
export function totpUri(issuer: string, account: string, secret: string): string {
  return new TOTP({ issuer, label: account, secret, period: PERIOD_S }).toString();
}

/**
 * The time step whose code this is; null when it is neither of the present step nor of the one before or after.
 * @param now Real time, epoch ms.
 */
export function totpStepOf(secret: string, code: string, now: number): number | null {
  // The library throws for any other length in bytes.
  const token = readCode(code);
  if (token === null) return null;
  const totp = new TOTP({ secret, period: PERIOD_S });
  const delta = totp.validate({ token, timestamp: now, window: WINDOW });
  return delta === null ? null : totp.counter({ timestamp: now }) + delta;
}
