import { spawn } from 'node:child_process';
import { existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import { type AddressInfo, createServer as createSocket } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { root } from '../bundle.ts';
import { limitFiles } from './limitPage.ts';

/** Something that serves a page. */
interface Site {
  readonly origin: string;
  close(): Promise<void>;
}

/** How long the gateway may take to start, ms. */
const START_MS = 60_000;

/** The window of announcements would lie on the page that is measured. */
const MERCHANT = { content: { bn: { popup: [] }, en: { popup: [] }, ar: { popup: [] } } };

/** Whether there is a product to serve. */
export const isBuilt = (): boolean =>
  ['client/index.html', 'gateway/main.mjs'].every(file => existsSync(path.join(root, 'dist', file)));

async function freePort(): Promise<number> {
  const socket = createSocket();
  await new Promise<void>(resolve => {
    socket.listen(0, '127.0.0.1', resolve);
  });
  const { port } = socket.address() as AddressInfo;
  await new Promise(resolve => socket.close(resolve));
  return port;
}

/** The built product with a data folder of its own; the bots play, and no announcement is shown. */
async function serveProduct(merchant: object = {}): Promise<Site> {
  const port = await freePort();
  const folder = mkdtempSync(path.join(tmpdir(), 'croupier-load-'));
  const origin = `http://localhost:${port}`;
  const merchantFile = path.join(folder, 'merchant.json');
  writeFileSync(merchantFile, JSON.stringify({ ...MERCHANT, ...merchant }));
  const child = spawn(process.execPath, ['dist/gateway/main.mjs'], {
    cwd: root,
    env: {
      ...process.env,
      NODE_ENV: 'production',
      PORT: String(port),
      DATA_DIR: folder,
      MERCHANT_FILE: merchantFile,
      SIMULATOR: 'on',
    },
    stdio: 'ignore',
  });
  const ended = new Promise<void>(resolve => child.once('exit', () => resolve()));
  const close = async () => {
    child.kill('SIGTERM');
    await ended;
    rmSync(folder, { recursive: true, force: true });
  };
  const until = Date.now() + START_MS;
  while (!(await fetch(`${origin}/readyz`).catch(() => null))?.ok) {
    if (child.exitCode !== null || Date.now() > until) {
      await close();
      throw new Error('the gateway did not start');
    }
    await new Promise(resolve => setTimeout(resolve, 100));
  }
  return { origin, close };
}

/** The hand-written page that a client-rendered one can at best be. */
async function serveLimit(): Promise<Site> {
  const files = limitFiles();
  const server = createServer((request, response) => {
    const found = files.get(new URL(request.url ?? '/', 'http://limit').pathname);
    response.writeHead(found ? 200 : 404, {
      'Content-Type': found?.type ?? 'text/plain',
      ...(found && { 'Content-Encoding': 'gzip' }),
    });
    response.end(found?.body);
  });
  await new Promise<void>(resolve => {
    server.listen(0, '127.0.0.1', resolve);
  });
  const { port } = server.address() as AddressInfo;
  return {
    origin: `http://localhost:${port}`,
    async close() {
      server.closeAllConnections();
      server.close();
    },
  };
}

/** Serves the product while `use` runs. @param merchant What its merchant has besides. */
export async function withProduct<T>(use: (origin: string) => Promise<T>, merchant = {}): Promise<T> {
  const product = await serveProduct(merchant);
  try {
    return await use(product.origin);
  } finally {
    await product.close();
  }
}

/** Serves both pages while `use` runs. */
export async function withPages<T>(use: (product: Site, limit: Site) => Promise<T>): Promise<T> {
  const limit = await serveLimit();
  try {
    const product = await serveProduct();
    try {
      return await use(product, limit);
    } finally {
      await product.close();
    }
  } finally {
    await limit.close();
  }
}
