import { readdirSync, readFileSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import path from 'node:path';
import { rolldown } from 'rolldown';
import { gameDocument } from '../../partner/server/document.ts';
import { documentHeaders } from '../../partner/server/headers.ts';
import { textsOf } from '../../partner/server/texts.ts';
import type { Scene } from './playedFeeds.ts';

const PAGES = 'partner/pages';
const FONTS = new Map([
  ['anek-latin-latin-wght-normal.woff2', 'anek-latin'],
  ['anek-bangla-bengali-wght-normal.woff2', 'anek-bangla'],
  ['vazirmatn-arabic-wght-normal.woff2', 'vazirmatn'],
]);
const TYPES = new Map([
  ['.js', 'text/javascript; charset=utf-8'],
  ['.css', 'text/css; charset=utf-8'],
  ['.woff2', 'font/woff2'],
]);

const read = (file: string) => readFileSync(path.join(PAGES, file), 'utf8');

async function bundled(): Promise<ReadonlyMap<string, string>> {
  const bundle = await rolldown({
    input: 'tests/tables/scene.tsx',
    platform: 'browser',
    resolve: { conditionNames: ['es2015', 'module', 'browser', 'import', 'default'] },
    transform: {
      jsx: { runtime: 'automatic', development: false },
      define: { 'process.env.NODE_ENV': '"production"' },
    },
  });
  const { output } = await bundle.generate({ format: 'esm', entryFileNames: 'tables.js' });
  await bundle.close();
  return new Map(output.map(it => [it.fileName, it.type === 'chunk' ? it.code : String(it.source)]));
}

function sheets(): ReadonlyMap<string, string> {
  const own = readdirSync(`${PAGES}/tables/styles`).toSorted();
  // As the build puts them together (tools/partner.mjs): every page of this server loads the sheets of all games.
  const game = [
    'fonts',
    'game',
    'choices',
    'prizeList',
    'slot',
    'scratch',
    'fish',
    'rooster',
    'poker',
    'bingo',
    'drop',
    'climb',
    'bounce',
    'cardGame',
    'sports',
    'forcedColors',
  ].map(name => read(`${name}.css`));
  const tables = [read('tables.css'), ...own.map(name => read(`tables/styles/${name}`))];
  return new Map([
    ['game.css', game.join('\n')],
    ['tables.css', tables.join('\n')],
  ]);
}

function bootOf(query: URLSearchParams) {
  const language = query.get('lang') ?? 'en';
  const kind = query.get('kind') ?? 'baccarat';
  const isStale = query.get('stale') === '1';
  const scene: Scene = {
    ...{ kind, seed: Number(query.get('seed') ?? 7), at: Number(query.get('at') ?? 4_000) },
    ...{ runs: query.get('runs') === '1', own: JSON.parse(query.get('own') ?? '{}') },
    seat: query.has('seat') ? Number(query.get('seat')) : null,
    freshness: isStale
      ? { kind: 'stale', since: 0, reason: 'disconnected' }
      : { kind: 'live', bestEffort: false },
  };
  const limits = { least: 100, most: 500_000 };
  return {
    ...{
      key: '',
      owner: 'me',
      kind: 'tables' as never,
      name: query.get('name') ?? 'Lotus Table 7',
      code: 'T',
    },
    ...{ rtp: 0, volatility: null, stakes: [], cycleMs: 0, revealMs: 0, balance: 250_000, demo: true },
    ...{
      playMoney: true,
      language,
      parent: null,
      n: 0,
      covered: null,
      pool: null,
      dealt: null,
      snaps: [],
      texts: textsOf(language),
    },
    facts: { table: 'T', kind, name: 'yo***ou', ...limits, now: 0 },
    scene,
  };
}

/** Serves the page of a table with rules that play by themselves: `/?kind=roulette&lang=bn&at=4000`. */
export async function serveScene(port = 0) {
  const files = new Map([...(await bundled()), ...sheets()]);
  const server = createServer((request, response) => {
    const url = new URL(request.url ?? '/', 'http://scene');
    if (url.pathname === '/') {
      response.writeHead(200, documentHeaders(null));
      response.end(gameDocument(bootOf(url.searchParams), { base: '', has: () => true, first: () => [] }));
      return;
    }
    const name = url.pathname.slice(1);
    const family = FONTS.get(name);
    const body =
      family === undefined
        ? files.get(name)
        : readFileSync(`node_modules/@fontsource-variable/${family}/files/${name}`);
    response.writeHead(body === undefined ? 404 : 200, {
      'Content-Type': TYPES.get(path.extname(name)) ?? '',
    });
    response.end(body);
  });
  await new Promise<void>(resolve => void server.listen(port, '127.0.0.1', resolve));
  const { port: taken } = server.address() as AddressInfo;
  return {
    origin: `http://127.0.0.1:${taken}`,
    close: () => new Promise<void>(resolve => void server.close(() => resolve())),
  };
}
