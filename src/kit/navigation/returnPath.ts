import type { LoginReason } from '../dialogs/requests.ts';

/** Places a sign-in may lead back to (G13): a prefix ends at a slash, a question mark or the end of the path. */
const ALLOWED = [
  '/inHouse',
  '/cockfight',
  '/sports',
  '/esports',
  '/rng',
  '/live',
  '/fish',
  '/pvp',
  '/hot',
  '/promotions',
  '/home',
  '/member',
  '/agentHome',
  '/pointMall',
  '/lottery',
  '/seaLottery',
  '/vnLottery',
];
/** Nothing that could lead off this site, or that a page could take for more than a name and a code. */
const PLAIN = /^\/[A-Za-z0-9/_-]*(\?[A-Za-z0-9=&_-]*)?$/;

/** The path to go to after signing in; null for anything that isn't a known place of this site. */
export function safeReturnPath(path: string | null | undefined): string | null {
  if (path === null || path === undefined || !PLAIN.test(path)) return null;
  const [place = ''] = path.split('?');
  return ALLOWED.some(it => place === it || place.startsWith(`${it}/`)) ? path : null;
}

/** What somebody wanted who is asked to sign in before a path of this site. */
export function loginReason(path: string | null): LoginReason {
  if (path === null || path === '/' || path.startsWith('/home')) return 'asked';
  if (path.startsWith('/member/deposit')) return 'deposit';
  if (path.startsWith('/promotions')) return 'promotion';
  return /^\/(member|agentHome|pointMall)/.test(path) ? 'page' : 'play';
}

/** The address that asks a visitor to sign in and leads back afterwards (S2-36). */
export function loginPath(returnTo: string): string {
  const path = safeReturnPath(returnTo);
  return path === null ? '/login' : `/login?returnTo=${encodeURIComponent(path)}`;
}
