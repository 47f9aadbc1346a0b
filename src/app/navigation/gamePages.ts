/** Pages that a game fills: they have neither footer nor side bars (S2-02, S2-32). */
const GAME_PAGES: ReadonlySet<string> = new Set(['/seamless', '/lottery', '/vnlottery', '/sealottery']);

/** Whether this path is a game page, however it is spelled. */
export function isGamePage(pathname: string): boolean {
  return GAME_PAGES.has(pathname.toLowerCase().replace(/(?<=.)\/+$/, ''));
}
