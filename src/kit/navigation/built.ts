import { AGENT_PAGES, MEMBER_PAGES } from './memberPages.ts';

/**
 * What this release has not built yet. Menus, cards, shortcuts and suggestions read it: what is named here is marked
 * "soon" or left out, never offered. Who builds a page takes it out.
 */
const COMING: ReadonlySet<string> = new Set(
  [
    ...Object.keys(MEMBER_PAGES).map(name => `/member/${name}`),
    ...AGENT_PAGES.map(name => `/agent/${name}`),
    '/pointMall',
  ].map(path => path.toLowerCase()),
);

/** Whether there is more behind this path than the words that it comes later. */
export function isBuilt(path: string): boolean {
  return !COMING.has(path.toLowerCase());
}

/** The games that can be started, by their codes, and where. */
const GAME_PAGES: ReadonlyMap<string, string> = new Map([
  ['DICE', '/inHouse/dice'],
  ['LIMBO', '/inHouse/limbo'],
]);

/** The page of a game; null for one that cannot be started in this release. */
export function gamePage(gameCode: string): string | null {
  return GAME_PAGES.get(gameCode.toUpperCase()) ?? null;
}
