import { afterEach, beforeAll, beforeEach, expect, it, vi } from 'vitest';
import { watchPreloads } from '../../../src/kit/chunks/failedPreloads.ts';
import { gate } from '../../../src/kit/chunks/loadChunk.ts';
import { noteLine } from '../../../src/kit/chunks/serverLine.ts';

const answers = vi.fn<typeof fetch>();
/** Addresses that were asked for with everything they hold, in order. */
const asked = () =>
  answers.mock.calls.filter(([, how]) => how?.method !== 'HEAD').map(([address]) => address);

beforeAll(() => watchPreloads());
beforeEach(() => {
  answers.mockImplementation(async () => new Response('export {}'));
  vi.stubGlobal('fetch', answers);
});
afterEach(async () => {
  // What one case leaves behind as failed comes with this.
  answers.mockImplementation(async () => new Response(''));
  noteLine(false);
  await gate.isOpen();
  document.head.replaceChildren();
  answers.mockReset();
  vi.unstubAllGlobals();
});

/** What the browser does when a link's file can't be had. */
function fail(rel: string, href: string): void {
  const link = document.head.appendChild(document.createElement('link'));
  Object.assign(link, { rel, href });
  link.dispatchEvent(new Event('error'));
}

it('issue 29, 8.1b: a script that failed ahead is fetched before the next import, once it is there', async () => {
  noteLine(false);
  fail('modulepreload', 'http://page/js/Part-1.js');
  await gate.isOpen();
  expect(asked()).toEqual(['http://page/js/Part-1.js']);
  await gate.isOpen();
  expect(asked()).toHaveLength(1);
});

it('issue 29, 8.1b: it is fetched again as long as it can not be had, and the import goes on', async () => {
  noteLine(false);
  fail('modulepreload', 'http://page/js/Part-2.js');
  answers.mockRejectedValueOnce(new TypeError('Load failed'));
  expect(await gate.isOpen()).toBe(true);
  answers.mockResolvedValueOnce(new Response('', { status: 503 }));
  await gate.isOpen();
  await gate.isOpen();
  expect(asked()).toHaveLength(3);
  await gate.isOpen();
  expect(asked()).toHaveLength(3);
});

it('issue 29, 8.1b: without a line nothing is fetched', async () => {
  noteLine(true);
  fail('modulepreload', 'http://page/js/Part-3.js');
  answers.mockRejectedValue(new TypeError('Load failed'));
  expect(await gate.isOpen()).toBe(false);
  expect(asked()).toEqual([]);
});

it('issue 29, 8.1b: sheets and pictures that failed are not its matter', async () => {
  noteLine(false);
  fail('stylesheet', 'http://page/css/Part-4.css');
  await gate.isOpen();
  expect(asked()).toEqual([]);
});
