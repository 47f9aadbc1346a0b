import { existsSync, readFileSync, statSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import path from 'node:path';
import { Server } from 'socket.io';
import { answerCall } from './answers.ts';
import type { FeedReport, FeedRun } from './control.ts';
import { speak } from './protocol.ts';
import { preciseNow, Traffic } from './traffic.ts';

// The feed, a process of its own so that it takes no time of the page: `main.ts <built page> <other pages>`. Serves the
// pages, answers their calls and sends events as its parent asks.

/** How often events are sent, ms. */
const TICK_MS = 4;
const TYPES: Readonly<Record<string, string>> = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript',
  '.mjs': 'text/javascript',
  '.css': 'text/css',
  '.json': 'application/json',
  '.svg': 'image/svg+xml',
  '.woff2': 'font/woff2',
};

const [product = '', others = ''] = process.argv.slice(2);
const traffic = new Traffic();

/** `/bench/…` are the pages to compare with, everything else is the product's. */
function fileOf(pathname: string): string | null {
  const isOther = pathname.startsWith('/bench/');
  const folder = isOther ? others : product;
  const name = isOther ? pathname.slice('/bench'.length) : pathname === '/' ? '/index.html' : pathname;
  const file = path.join(folder, path.normalize(name));
  return file.startsWith(folder) && existsSync(file) && statSync(file).isFile() ? file : null;
}

const server = createServer((request, response) => {
  const url = new URL(request.url ?? '/', 'http://feed');
  const answer = answerCall(traffic, url);
  if (answer) {
    response.writeHead(answer.status, { 'Content-Type': 'application/json' }).end(answer.body);
    return;
  }
  const file = fileOf(url.pathname);
  if (file === null) {
    response.writeHead(404).end('not found');
    return;
  }
  response.writeHead(200, { 'Content-Type': TYPES[path.extname(file)] ?? 'application/octet-stream' });
  response.end(readFileSync(file));
});
const io = new Server(server, { serveClient: false, perMessageDeflate: false });
speak(io, traffic);

/** Sends `rate` events a second for `ms`; a late tick sends what is due. */
function feed({ rate, ms }: FeedRun): void {
  traffic.forget();
  const from = preciseNow();
  let sent = 0;
  const timer = setInterval(() => {
    const elapsed = Math.min(ms, preciseNow() - from);
    const due = Math.floor((elapsed * rate) / 1_000);
    for (; sent < due; sent += 1) io.emit('ev', traffic.next());
    if (elapsed < ms) return;
    clearInterval(timer);
    const { wins, pool, sentAt, firstSent } = traffic;
    const report: FeedReport = {
      sent,
      took: preciseNow() - from,
      board: wins.map(({ customerName }) => customerName),
      pool: pool.amount,
      sentAt,
      firstSent,
    };
    process.send?.(report);
  }, TICK_MS);
}

process.on('message', message => feed(message as FeedRun));
// Its parent is gone.
process.on('disconnect', () => process.exit(0));
server.listen(0, '127.0.0.1', () => {
  process.send?.({ port: (server.address() as AddressInfo).port });
});
