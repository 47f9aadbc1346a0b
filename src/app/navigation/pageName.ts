import { AGENT_PAGES, MEMBER_PAGES } from '../../kit/navigation/memberPages.ts';
import { PLACES } from '../../kit/navigation/places.ts';

/** Pages with a name of their own that nobody looks for by address. */
const MORE: readonly (readonly [string, string])[] = [
  ['/seaLottery', 'lottery'],
  ['/vnLottery', 'lottery'],
  ['/seamless', 'seamless'],
  ['/agentHome', 'agentHome'],
  ['/agent/login', 'agentLogin'],
  ['/demo/outbox', 'outbox'],
  ['/demo/desk', 'desk'],
  ['/demo/config', 'config'],
  ['/chat', 'chat'],
  ...Object.keys(MEMBER_PAGES).map(name => [`/member/${name}`, name] as const),
  ...AGENT_PAGES.map(name => [`/agent/${name}`, name] as const),
];
const HOME: ReadonlySet<string> = new Set([
  '/',
  '/index',
  '/index.html',
  '/home',
  '/login',
  '/register',
  '/feedback',
]);
const NAMES = new Map(
  [...PLACES.map(({ to, name }) => [to, name] as const), ...MORE].map(([to, name]) => [
    to.toLowerCase(),
    name,
  ]),
);

/** What the name of a page is called; null for an address that is no page. */
export function pageName(pathname: string): string | null {
  const path = pathname.toLowerCase().replace(/(?<=.)\/+$/, '');
  if (HOME.has(path)) return 'home';
  return path.startsWith('/download/') ? 'download' : (NAMES.get(path) ?? null);
}
