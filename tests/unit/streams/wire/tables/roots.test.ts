import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { runInNewContext } from 'node:vm';
import { afterAll, expect, it } from 'vitest';
import {
  CALL_ROOTS,
  GATEWAY_ROOTS,
  PLATFORM_ROOTS,
  rootOf,
} from '../../../../../streams/wire/tables/roots.ts';
import { bundleWorker } from '../../../../../tools/worker.mjs';
import viteConfig from '../../../../../vite.config.ts';

const ROOTS = ['wps', 'lgw', 'lotto', 'v1', 'docs', 'socket.io', 'healthz', 'readyz', 'office'];

it('issue 29.6.5b: the roots follow from the calls, and no call of ours is below one of the platform', () => {
  expect([...PLATFORM_ROOTS].sort()).toEqual(['lgw', 'lotto', 'wps']);
  expect([...CALL_ROOTS].sort()).toEqual(['lgw', 'lotto', 'v1', 'wps']);
  expect([...GATEWAY_ROOTS].sort()).toEqual([...ROOTS].sort());
  expect([rootOf('/lotto/lgw'), rootOf('/lottery'), rootOf('/')]).toEqual(['lotto', 'lottery', '']);
});

it.each(['server', 'preview'] as const)(
  'issue 29.6.5b: the %s of Vite hands every root on to the gateway',
  part => {
    const patterns = Object.keys(viteConfig[part]?.proxy ?? {}).map(it => new RegExp(it));
    const goes = (address: string) => patterns.some(it => it.test(address));
    for (const root of ROOTS)
      expect([root, goes(`/${root}/x`), goes(`/${root}?x=1`)]).toEqual([root, true, true]);
    // Names of pages that only begin or end like a root.
    for (const page of ['/', '/lottery', '/v1x', '/js/wps', '/socketXio/'])
      expect([page, goes(page)]).toEqual([page, false]);
  },
);

const folder = mkdtempSync(path.join(tmpdir(), 'worker-'));
afterAll(() => rmSync(folder, { recursive: true }));

/** Runs a worker without a browser; says which addresses it answers when they are opened as documents. */
function runWorker(source: string): (address: string) => boolean {
  const listeners: ((event: object) => void)[] = [];
  const location = new URL('https://play.example/sw.js');
  const self = {
    location,
    addEventListener: (type: string, listener: (event: object) => void) => {
      if (type === 'fetch') listeners.push(listener);
    },
  };
  const never = () => new Promise(() => undefined);
  runInNewContext(source, {
    self,
    location,
    URL,
    Response,
    Request,
    fetch: never,
    setTimeout: () => 0,
    FetchEvent: class {},
    caches: { open: never, match: never, keys: never },
  });
  return address => {
    let answered = false;
    const request = {
      method: 'GET',
      mode: 'navigate',
      headers: new Headers(),
      url: new URL(address, location).href,
    };
    const respondWith = () => {
      answered = true;
    };
    for (const listener of listeners) listener({ request, respondWith, waitUntil: never });
    return answered;
  };
}

it('issue 29.6.5b: the built worker leaves every root to the network', async () => {
  await bundleWorker(folder);
  const answers = runWorker(readFileSync(path.join(folder, 'sw.js'), 'utf8'));
  for (const root of ROOTS) expect([root, answers(`/${root}/x`)]).toEqual([root, false]);
  expect([answers('/lottery'), answers('/')]).toEqual([true, true]);
});
