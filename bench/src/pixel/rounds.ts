import { existsSync } from 'node:fs';
import path from 'node:path';
import { openBrowser } from '../browser.ts';
import { root } from '../bundle.ts';
import { createProgress } from '../progress.ts';
import { shuffled } from '../rounds.ts';
import { openFeed } from './feed/control.ts';
import { buildPages } from './pages/build.ts';
import { type Contender, type Figures, type Plan, visit } from './visit.ts';

export const LIMIT = 'limit: bare handlers, one batch a frame';
export const COPY = 'limit, its own copy';
export const PEER = 'observable-hooks, as documented';
/** The home page where no motion is wanted: the same twenty rows as the others, newest on top. */
export const STILL = 'croupier: the home page, still';
/** As most see it: the ring of winners scrolls and the jackpot rolls, which the others don't do. */
export const MOVING = 'croupier: the home page, in motion';

const limit = { path: '/bench/limit.html', motion: 'reduce', order: 'newest first' } as const;
const contenders: readonly Contender[] = [
  { name: LIMIT, ...limit },
  { name: COPY, ...limit },
  { name: PEER, path: '/bench/peer.html', motion: 'reduce', order: 'newest first' },
  { name: STILL, path: '/', motion: 'reduce', order: 'newest first' },
  { name: MOVING, path: '/', motion: 'no-preference', order: 'ring' },
];
/** In the order of the tables. */
export const NAMES = contenders.map(({ name }) => name);

/** Figures by contender, then by rate, one of each per round. */
export type Played = ReadonlyMap<string, ReadonlyMap<number, readonly Figures[]>>;

/** Lets every page run once per round, in an order drawn anew; a text says why nothing could be measured. */
export async function play(plan: Plan, rounds: number): Promise<Played | string> {
  // Another build than the usual one, for comparing two.
  const product = path.resolve(root, process.env.BENCH_CLIENT ?? 'dist/client');
  if (!existsSync(path.join(product, 'index.html'))) return 'no build (npm run build)';
  const browser = await openBrowser();
  if (browser === null) return 'no Chromium (set CHROMIUM)';
  const played = new Map(NAMES.map(name => [name, new Map(plan.rates.map(rate => [rate, [] as Figures[]]))]));
  try {
    const feed = await openFeed(product, await buildPages());
    try {
      const step = createProgress(rounds);
      for (let round = 0; round < rounds; round += 1) {
        for (const contender of shuffled(contenders, Math.random)) {
          const figures = await visit(browser, feed, contender, plan);
          for (const [at, rate] of plan.rates.entries()) {
            const found = figures[at];
            if (found) played.get(contender.name)?.get(rate)?.push(found);
          }
        }
        step();
      }
    } finally {
      await feed.close();
    }
  } finally {
    await browser.close();
  }
  return played;
}

/** One figure of a page, one per round. */
export const figuresOf = (
  played: Played,
  name: string,
  rate: number,
  key: keyof Figures,
): readonly number[] => (played.get(name)?.get(rate) ?? []).map(it => it[key]);
