import type { Role } from '../../streams/wire/session/roles.ts';
import { AGENT } from './agent.ts';
import { MEMBER } from './member.ts';
import type { MenuItem, MenuPlace, PageDefinition } from './page.ts';
import { PLAY } from './play.ts';
import { SITE } from './site.ts';

/** Every page there is. The links of a menu keep this order. */
export const PAGES: readonly PageDefinition[] = [...PLAY, ...MEMBER, ...SITE, ...AGENT];

/** As addresses are compared: without regard to case and to a slash at the end. */
const comparable = (path: string) => path.toLowerCase().replace(/(?<=.)\/+$/, '');
const ANY_PART = ':';
const BY_PATH = new Map(
  PAGES.flatMap(page =>
    [page.path, ...(page.aliases ?? [])].map(
      path => [comparable(path).replace(/:[^/]+/g, ANY_PART), page] as const,
    ),
  ),
);
/** Most parts at the end of an address that stand for anything. */
const ANY_PARTS = 2;

/** The page of an address; null for one that is no page. */
export function pageAt(pathname: string): PageDefinition | null {
  const parts = comparable(pathname).split('/');
  for (let any = 0; any <= Math.min(ANY_PARTS, parts.length - 1); any += 1) {
    const kept = parts.slice(0, parts.length - any);
    const page = BY_PATH.get([...kept, ...Array<string>(any).fill(ANY_PART)].join('/'));
    if (page !== undefined) return page;
  }
  return null;
}

/** The page of an address, or the nearest one above it, but for home. */
export function nearestPage(pathname: string): PageDefinition | null {
  for (let path = pathname; path !== ''; path = path.slice(0, path.lastIndexOf('/'))) {
    const page = pageAt(path);
    if (page !== null) return page;
  }
  return null;
}

/** Whether somebody of this role may open pages with this guard (S2-36). */
export const mayOpen = (role: Role, guard: NonNullable<PageDefinition['guard']>): boolean =>
  role === 'agent' || (guard === 'member' && role === 'member');

/** The page of a game that this site runs itself; null for those of game servers. */
export function gamePath(gameCode: string): string | null {
  const code = gameCode.toUpperCase();
  return PAGES.find(({ game }) => game === code)?.path ?? null;
}

/** Where a game of a game server is played. */
export const playPath = (gameCode: string): string => `/play/${encodeURIComponent(gameCode)}`;

/** The page of a category of games, as a back end calls it. */
export function categoryPage(category: string): PageDefinition | null {
  return PAGES.find(page => page.category === category.toUpperCase()) ?? null;
}

/** The links of a menu, in their order. */
export function menuOf(place: MenuPlace): readonly (MenuItem & { readonly page: PageDefinition })[] {
  return PAGES.flatMap(page => {
    const item = page.menu?.[place];
    return item === undefined ? [] : [{ ...item, page }];
  });
}
