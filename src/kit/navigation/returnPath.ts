import type { SignInPurpose } from '../../routes/page.ts';
import { nearestPage } from '../../routes/pages.ts';

/** Only paths of this site with plain names and codes. */
const PLAIN = /^\/[A-Za-z0-9/_-]*(\?[A-Za-z0-9=&_-]*)?$/;

/** What somebody wanted at a path; null for a path that a sign-in doesn't return to. */
function purposeOf(path: string): SignInPurpose | null {
  const [place = ''] = path.split('?');
  return nearestPage(place)?.signInFor ?? null;
}

/** The path to go to after signing in; null for anything that isn't a page which a sign-in returns to. */
export function safeReturnPath(path: string | null | undefined): string | null {
  if (path === null || path === undefined || path === '/' || !PLAIN.test(path)) return null;
  return purposeOf(path) === null ? null : path;
}

/** What somebody wanted who is asked to sign in before a path of this site. */
export const loginReason = (path: string | null): SignInPurpose =>
  path === null ? 'asked' : (purposeOf(path) ?? 'play');

/** The address that asks a visitor to sign in and leads back afterwards (S2-36). */
export function loginPath(returnTo: string): string {
  const path = safeReturnPath(returnTo);
  return path === null ? '/login' : `/login?returnTo=${encodeURIComponent(path)}`;
}
