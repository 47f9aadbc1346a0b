import { openBrowser } from '../browser.ts';
import { isBuilt, withProduct } from '../load/servers.ts';
import { table } from '../markdown.ts';
import { createProgress } from '../progress.ts';
import { type SearchFigures, SLOWER, visitSearch } from '../search/visit.ts';
import { median } from '../statistics.ts';
import { type Suite, skip } from '../suite.ts';

const VISITS = { quick: 3, full: 7 };
const KB = 1_000;

async function indexSize(origin: string): Promise<number> {
  const told = (await (await fetch(`${origin}/v1/games/index`)).json()) as {
    readonly value: { readonly address: string };
  };
  const file = await fetch(origin + told.value.address, { headers: { 'Accept-Encoding': 'br' } });
  await file.body?.cancel();
  return Number(file.headers.get('Content-Length'));
}

/** The search over the whole catalogue, in the built page on a slow processor. */
export const F1: Suite = async ({ full }) => {
  if (!isBuilt()) return skip('no build (npm run build)');
  const browser = await openBrowser();
  if (browser === null) return skip('no Chromium (set CHROMIUM)');
  const visits: SearchFigures[] = [];
  let bytes = Number.NaN;
  try {
    await withProduct(async origin => {
      bytes = await indexSize(origin);
      const count = full ? VISITS.full : VISITS.quick;
      const step = createProgress(count, 'visit');
      for (let visit = 0; visit < count; visit += 1) {
        visits.push(await visitSearch(browser, origin));
        step();
      }
    });
  } finally {
    await browser.close();
  }
  const slowed = (worker: number) => worker * SLOWER;
  const keys = visits[0]?.keys.map(({ key }, at) => {
    const all = visits.flatMap(visit => visit.keys[at] ?? []);
    return {
      key,
      painted: median(all.map(it => it.painted + slowed(it.worker) - it.worker)),
      worker: median(all.map(it => slowed(it.worker))),
    };
  });
  const painted = median((keys ?? []).map(it => it.painted));
  const built = median(visits.map(visit => slowed(visit.built)));
  const prepared = median(visits.map(visit => slowed(visit.prepared)));
  const rows = (keys ?? []).map(it => [it.key, it.painted.toFixed(0), it.worker.toFixed(0)]);
  return {
    table: [
      table(['first key', 'ms to the painted answer', 'of it the worker'], rows),
      '',
      table(
        ['index', 'games', 'KB, Brotli', 'ms to build', 'ms until first letters are answered ahead'],
        [
          [
            'the demo',
            String(visits[0]?.games ?? 0),
            (bytes / KB).toFixed(0),
            built.toFixed(0),
            prepared.toFixed(0),
          ],
        ],
      ),
    ].join('\n'),
    goals: [
      { id: 'F1', kind: 'timing', checks: [{ value: painted, atMost: 50, of: 'ms, median of first keys' }] },
      { id: 'F1.build', kind: 'timing', checks: [{ value: built, atMost: 400, of: 'ms in the worker' }] },
      { id: 'F1.bytes', kind: 'exact', checks: [{ value: bytes / KB, atMost: 250, of: 'KB' }] },
    ],
    control: null,
    raw: { visits, bytes },
  };
};
