import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

/** A request as it arrived. */
export interface Received {
  readonly method: string;
  readonly path: string;
  readonly query: URLSearchParams;
  /** Names in lower case, as they came; a header sent twice is in here twice. */
  readonly headers: readonly (readonly [name: string, value: string])[];
  readonly body: unknown;
}

/** A real HTTP server whose answers a test writes. */
export interface LinkServer {
  readonly origin: string;
  readonly received: readonly Received[];
  /** Connections that the client gave up before they were answered. */
  readonly aborted: () => number;
  answer(with_: (received: Received, response: ServerResponse) => void): void;
  close(): Promise<void>;
}

async function read(request: IncomingMessage): Promise<Received> {
  const chunks: Buffer[] = [];
  for await (const chunk of request) chunks.push(chunk as Buffer);
  const text = Buffer.concat(chunks).toString();
  const url = new URL(request.url ?? '/', 'http://server.invalid');
  const isJson = request.headers['content-type'] === 'application/json';
  const headers: [string, string][] = [];
  for (let i = 0; i < request.rawHeaders.length; i += 2) {
    headers.push([String(request.rawHeaders[i]).toLowerCase(), String(request.rawHeaders[i + 1])]);
  }
  return {
    method: request.method ?? '',
    path: url.pathname,
    query: url.searchParams,
    headers,
    body: text === '' ? null : isJson ? JSON.parse(text) : text,
  };
}

/** Sends JSON. */
export function sendJson(
  response: ServerResponse,
  status: number,
  body: unknown,
  headers: Record<string, string> = {},
): void {
  response.writeHead(status, { 'content-type': 'application/json', ...headers });
  response.end(JSON.stringify(body));
}

/** Starts the server on a free port. */
export async function startLinkServer(): Promise<LinkServer> {
  const received: Received[] = [];
  let aborted = 0;
  let answer: (received: Received, response: ServerResponse) => void = (_received, response) =>
    sendJson(response, 404, { success: false, message: 'no answer set' });
  const server = createServer(async (request, response) => {
    response.on('close', () => {
      if (!response.writableFinished) aborted += 1;
    });
    const arrived = await read(request);
    received.push(arrived);
    answer(arrived, response);
  });
  await new Promise<void>(resolve => server.listen(0, '127.0.0.1', resolve));
  return {
    origin: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    received,
    aborted: () => aborted,
    answer(with_) {
      answer = with_;
    },
    close: () =>
      new Promise(resolve => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}
