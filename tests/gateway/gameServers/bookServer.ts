import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';

/** What a book was asked, and by which request. */
export interface AskedBook {
  readonly call: string;
  readonly request: string;
  readonly params: Readonly<Record<string, unknown>>;
}

/** A game server that answers what a test tells it to. */
export interface BookServer {
  readonly origin: string;
  readonly asked: readonly AskedBook[];
  /** Answers the next calls; null for no answer at all. */
  answer: (asked: AskedBook) => Promise<readonly [status: number, body: object] | null>;
  close(): Promise<void>;
}

export async function openBookServer(): Promise<BookServer> {
  const asked: AskedBook[] = [];
  const http = createServer(async (request, response) => {
    const body = await text(request);
    const call = (request.url ?? '').replace('/operator/', '');
    const one = { call, request: String(request.headers['x-request-id']), params: JSON.parse(body) };
    asked.push(one);
    const answer = await opened.answer(one);
    if (answer === null) response.destroy();
    else response.writeHead(answer[0]).end(JSON.stringify(answer[1]));
  }).listen(0, '127.0.0.1');
  await once(http, 'listening');
  const opened: BookServer = {
    origin: `http://127.0.0.1:${(http.address() as AddressInfo).port}`,
    asked,
    answer: async () => null,
    async close() {
      http.closeAllConnections();
      await new Promise(resolve => http.close(resolve));
    },
  };
  return opened;
}
