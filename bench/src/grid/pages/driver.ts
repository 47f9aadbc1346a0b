import { type CardGame, filtered, gamesOf } from './games.ts';

/** How a page draws games: all of them, whatever was drawn before. */
export type Draw = (games: readonly CardGame[]) => void;

/** What a fling through the games looked like. */
export interface Fling {
  /** Frames a second. */
  readonly fps: number;
  /** 95 % of the frames came within, ms. */
  readonly p95: number;
  /** Share of looks that met no card, percent: the gaps between cards, and what wasn't drawn in time. */
  readonly blank: number;
}

/** What the harness calls; each answers the time from the call to the frame that shows it, ms. */
export interface Driver {
  mount(count: number): Promise<number>;
  filter(): Promise<number>;
  unfilter(): Promise<number>;
  clear(): Promise<void>;
  nodes(): number;
  fling(pxPerSecond: number, ms: number): Promise<Fling>;
}

const painted = (): Promise<number> =>
  new Promise(resolve => {
    requestAnimationFrame(() => {
      const { port1, port2 } = new MessageChannel();
      port1.onmessage = () => resolve(performance.now());
      port2.postMessage(null);
    });
  });

/** Places at which a fling is looked at: the middle of each of six columns, at three heights. */
const LOOKS = Array.from({ length: 18 }, (_, at) => ({
  x: ((at % 6) + 0.5) / 6,
  y: (Math.floor(at / 6) + 0.5) / 3,
}));

const isCard = ({ x, y }: { x: number; y: number }) =>
  document.elementFromPoint(x * innerWidth, y * innerHeight)?.closest('.card') != null;

async function fling(pxPerSecond: number, ms: number): Promise<Fling> {
  scrollTo({ top: 0, behavior: 'instant' });
  await painted();
  const gaps: number[] = [];
  let looks = 0;
  let missed = 0;
  const startedAt = performance.now();
  let last = startedAt;
  await new Promise<void>(resolve => {
    const step = () => {
      const now = performance.now();
      gaps.push(now - last);
      last = now;
      // What the frame before has drawn is what is seen now.
      for (const place of LOOKS) missed += isCard(place) ? 0 : 1;
      looks += LOOKS.length;
      const room = document.documentElement.scrollHeight - innerHeight;
      const way = ((now - startedAt) / 1_000) * pxPerSecond;
      // Down and up again where the games end too soon.
      const turned = way % (2 * room);
      scrollTo({ top: turned > room ? 2 * room - turned : turned, behavior: 'instant' });
      if (now - startedAt < ms) requestAnimationFrame(step);
      else resolve();
    };
    requestAnimationFrame(step);
  });
  const sorted = [...gaps].sort((a, b) => a - b);
  return {
    fps: (gaps.length * 1_000) / (last - startedAt),
    p95: sorted[Math.floor(sorted.length * 0.95)] ?? Number.NaN,
    blank: (missed * 100) / looks,
  };
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
    fling,
  };
  Object.assign(window, { driver });
}
