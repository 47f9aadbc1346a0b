import Cookies from 'js-cookie';
import { trySiteData } from '../../../kit/browser/siteData.ts';

/** How long a sign-in is remembered, days (S9-36). */
export const REMEMBER_DAYS = 1;
const COOKIE = 'signIn';

/** What a browser keeps of the last sign-in (S4-25); never the password. */
export interface Remembered {
  readonly way: 'username' | 'sms';
  readonly username: string;
  readonly mobile: string;
  /** With a plus sign; empty without a number. */
  readonly dialingCode: string;
  /** Stands for the password of `username` on this device, until it is revoked. */
  readonly token: string | null;
}

const isText = (value: unknown): value is string => typeof value === 'string';

/** What was kept; null without a cookie, or with one that isn't ours. */
export function readRemembered(): Remembered | null {
  try {
    const kept: Partial<Remembered> = JSON.parse(Cookies.get(COOKIE) ?? 'null') ?? {};
    const { way, username, mobile, dialingCode, token } = kept;
    if (way !== 'username' && way !== 'sms') return null;
    if (!isText(username) || !isText(mobile) || !isText(dialingCode)) return null;
    return { way, username, mobile, dialingCode, token: isText(token) ? token : null };
  } catch {
    return null;
  }
}

/** Keeps it for `REMEMBER_DAYS`, for this site only; on https never in the clear. */
export function writeRemembered(kept: Remembered): void {
  trySiteData(() =>
    Cookies.set(COOKIE, JSON.stringify(kept), {
      expires: REMEMBER_DAYS,
      sameSite: 'strict',
      secure: window.location.protocol === 'https:',
      path: '/',
    }),
  );
}

export function clearRemembered(): void {
  trySiteData(() => Cookies.remove(COOKIE, { path: '/' }));
}
