import { type Fling, flingThrough, painted } from './fling.ts';
import { type CardGame, filtered, gamesOf } from './games.ts';

/** How a page draws games: all of them, whatever was drawn before. */
export type Draw = (games: readonly CardGame[]) => void;

/** What the harness calls; each answers the time from the call to the frame that shows it, ms. */
export interface Driver {
  mount(count: number): Promise<number>;
  filter(): Promise<number>;
  unfilter(): Promise<number>;
  clear(): Promise<void>;
  nodes(): number;
  fling(pxPerSecond: number, ms: number): Promise<Fling>;
}

/** Hands a page to the harness. */
export function drive(draw: Draw): void {
  let games: readonly CardGame[] = [];
  const timed = async (shown: readonly CardGame[]) => {
    const startedAt = performance.now();
    draw(shown);
    return (await painted()) - startedAt;
  };
  const driver: Driver = {
    mount(count) {
      games = gamesOf(count);
      return timed(games);
    },
    filter: () => timed(filtered(games)),
    unfilter: () => timed(games),
    async clear() {
      scrollTo({ top: 0, behavior: 'instant' });
      draw([]);
      await painted();
    },
    nodes: () => document.querySelectorAll('#root *').length,
    fling: (pxPerSecond, ms) =>
      flingThrough({ box: document.documentElement, part: '.card' }, pxPerSecond, ms),
  };
  Object.assign(window, { driver });
}
