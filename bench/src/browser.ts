import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { type Browser, chromium } from '@playwright/test';
import { browserArguments, findBrowser } from '../../tools/browser.mjs';

/** Starts the machine's Chromium; null when there is none that runs. @param more Arguments besides. */
export async function openBrowser(more: readonly string[] = []): Promise<Browser | null> {
  try {
    const args = [...browserArguments, ...more];
    return await chromium.launch({ executablePath: await findBrowser(), args });
  } catch {
    return null;
  }
}

/** Path of a Chromium that runs; null when there is none. */
export async function browserFile(): Promise<string | null> {
  const browser = await openBrowser();
  if (browser === null) return null;
  await browser.close();
  return findBrowser();
}

/** A file as it is served. */
export interface Served {
  readonly type: string;
  readonly body: string | Buffer;
}

/** Serves files on a free port of this machine, every page under a CSP that forbids eval and foreign code. */
export async function serve(find: (path: string) => Served | null) {
  const server = createServer((request, response) => {
    const found = find(new URL(request.url ?? '/', 'http://localhost').pathname);
    response.writeHead(found ? 200 : 404, {
      'Content-Type': found?.type ?? 'text/plain',
      'Content-Security-Policy': "default-src 'self'; script-src 'self'",
      // Isolated pages get a clock of microseconds instead of tenths of milliseconds.
      'Cross-Origin-Opener-Policy': 'same-origin',
      'Cross-Origin-Embedder-Policy': 'require-corp',
    });
    response.end(found?.body ?? 'not found');
  });
  await new Promise<void>(resolve => {
    server.listen(0, '127.0.0.1', resolve);
  });
  const { port } = server.address() as AddressInfo;
  return {
    origin: `http://127.0.0.1:${port}`,
    close: () => {
      server.closeAllConnections();
      server.close();
    },
  };
}
