import { readFileSync } from 'node:fs';
import fastify from 'fastify';
import { afterEach, expect, it, vi } from 'vitest';
import { defaultMerchant } from '../../../../../gateway/merchant/merchant.ts';
import { type BoardShells, createBoardShells } from '../../../../../gateway/page/board/boardShells.ts';
import type { Drawing } from '../../../../../gateway/page/board/drawingThread.ts';
import { PRESS_MARK, PRESS_SOURCE } from '../../../../../gateway/page/board/pressMark.ts';
import type { Made } from '../../../../../gateway/page/documentMaker.ts';
import { createDocuments } from '../../../../../gateway/page/documents.ts';
import { sourceOf } from '../../../../../gateway/page/firstSheet.ts';
import type { Board } from '../../../../../streams/wire/sportsBook/shapes.ts';
import { fixture, LAKE } from '../../../sportsBook/samples.ts';

const HINTS = {
  '/sports': { scripts: ['js/board.js'], sheets: ['css/board.css'], texts: ['sportsBook'] },
};
const FILES: Readonly<Record<string, string>> = {
  'index.html': readFileSync('index.html', 'utf8'),
  'pageHints.json': JSON.stringify(HINTS),
  'css/board.css': '.board{color:red}',
};
const files = {
  read: async (name: string) => (name in FILES ? Buffer.from(FILES[name] ?? '') : null),
  list: async () => [],
  texts: async () => ({}),
  allTexts: async () => ({ sportsBook: {} }),
};
const BOARD: Board = { leagues: [LAKE], fixtures: [fixture('f1')] };
const apps: ReturnType<typeof fastify>[] = [];
afterEach(() => Promise.all(apps.splice(0).map(it => it.close())));

interface Shown {
  readonly board: Board | null;
  readonly html: string;
}

/** The documents of a page whose thread draws this; `asked` is what was drawn. */
function openPage({ board, html }: Shown, isWith = true) {
  const asked: Drawing[] = [];
  let now = 0;
  const end = vi.fn();
  const start = () => ({
    end,
    async draw(drawing: Drawing) {
      asked.push(drawing);
      return (await drawing.read()) === null ? null : { head: '', html, sheet: '[data-drawn="0"]{top:0}' };
    },
  });
  const live = {
    read: async () => (board === null ? null : { board, at: 1 }),
    monotonic: () => now,
  };
  const boards: BoardShells<Made> = createBoardShells({ board: live, start, log: { warn: vi.fn() } });
  const facts = { merchant: defaultMerchant(), demo: false };
  const documents = createDocuments(facts, files, async () => null, isWith ? boards : null);
  const app = fastify();
  apps.push(app);
  app.addHook('onRequest', async (_request, reply) => {
    reply.header('Content-Security-Policy', "script-src 'self';style-src 'self'");
  });
  app.setNotFoundHandler((request, reply) => documents.send(request, reply, false));
  const get = async (url = '/sports') => app.inject({ url, headers: { accept: 'text/html' } });
  return { asked, end, get, pass: (ms: number) => (now += ms) };
}

const DRAWN = { board: BOARD, html: '<main data-drawn-board="then">1.85</main>' };
const isAsToday = ({ body, headers }: Awaited<ReturnType<ReturnType<typeof openPage>['get']>>) =>
  body.includes('<div id="root"></div>') &&
  !body.includes(PRESS_MARK) &&
  headers['cache-control'] === 'no-cache' &&
  headers.etag !== undefined;

it('the document of a board has its prices and looks, and nobody keeps it', async () => {
  const { get } = openPage(DRAWN);
  const { body, headers } = await get();
  expect(body).toContain(`<div id="root">${DRAWN.html}</div>`);
  expect(headers['cache-control']).toBe('no-store');
  expect(headers.etag).toBeUndefined();
  const sheet = /<style>([\s\S]*?)<\/style>/.exec(body)?.[1] ?? '';
  expect(sheet).toContain('.board{color:red}');
  expect(sheet).toContain('[data-drawn="0"]{top:0}');
  expect(headers['content-security-policy']).toContain(sourceOf(sheet));
  expect(headers['content-security-policy']).toContain(PRESS_SOURCE);
  expect(body.indexOf(PRESS_MARK)).toBeGreaterThan(0);
  expect(body.indexOf(PRESS_MARK)).toBeLessThan(body.indexOf(DRAWN.html));
  // The page's programs come after what is to be seen first, and a sheet that is there isn't fetched.
  expect(body.indexOf('js/board.js')).toBeGreaterThan(body.indexOf(DRAWN.html));
  expect(body).not.toContain('as="style"');
  expect(body).toContain('<link rel="stylesheet" disabled crossorigin href="/css/board.css">');
});

it('it is drawn once a second at most, whoever asks', async () => {
  const { asked, get, pass } = openPage(DRAWN);
  await Promise.all(Array.from({ length: 50 }, () => get()));
  await get('/sports?utm_source=mail');
  expect(asked).toHaveLength(1);
  expect(asked[0]).toMatchObject({ path: '/sports' });
  pass(1_000);
  await get();
  expect(asked).toHaveLength(2);
});

it('a board that is silent, empty or switched off, and a part of one, comes without prices', async () => {
  expect(isAsToday(await openPage({ ...DRAWN, board: null }).get())).toBe(true);
  expect(isAsToday(await openPage({ ...DRAWN, html: '<p>No matches</p>' }).get())).toBe(true);
  expect(isAsToday(await openPage(DRAWN, false).get())).toBe(true);
  const { asked, get } = openPage(DRAWN);
  for (const url of ['/sports?show=live', '/sports?game=X', '/sports?find=a', '/help'])
    expect(isAsToday(await get(url))).toBe(true);
  expect(asked).toEqual([]);
});
