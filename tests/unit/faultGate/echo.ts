import { createServer } from 'node:http';
import type { AddressInfo, Socket } from 'node:net';
import { type WebSocket, WebSocketServer } from 'ws';
import { endOf } from './ends.ts';

/** What stands behind the gate in its own tests: answers requests with what it got, and keeps every frame. */
export interface Echo {
  readonly origin: string;
  /** Frames of all websockets, in order. */
  readonly received: readonly string[];
  /** `METHOD /path body` of all requests, in order. */
  readonly requests: readonly string[];
  /** Headers of the last request or upgrade. */
  readonly headers: () => Readonly<Record<string, string | string[] | undefined>>;
  /** How each connection has ended, in order. */
  readonly ends: readonly string[];
  /** Open websockets. */
  readonly websockets: ReadonlySet<WebSocket>;
  /** Sends a frame to every websocket. */
  say(text: string): void;
  close(): Promise<void>;
}

/** @param name Part of every answer, to tell two of them apart. */
export async function openEcho(name = 'echo'): Promise<Echo> {
  const received: string[] = [];
  const requests: string[] = [];
  const ends: string[] = [];
  const websockets = new Set<WebSocket>();
  const sockets = new Set<Socket>();
  let headers: ReturnType<Echo['headers']> = {};

  const server = createServer(async (request, response) => {
    ({ headers } = request);
    let body = '';
    request.setEncoding('utf8');
    for await (const chunk of request) body += chunk;
    requests.push(`${request.method} ${request.url} ${body}`.trim());
    response.setHeader('X-Echo', name);
    response.end(JSON.stringify({ name, path: request.url, body }));
  });
  const upgrades = new WebSocketServer({ noServer: true });
  server.on('upgrade', (request, stream, head) => {
    ({ headers } = request);
    if (request.url === '/declined') {
      stream.end('HTTP/1.1 403 Forbidden\r\nX-Echo: no\r\nContent-Length: 4\r\n\r\nnope');
      return;
    }
    upgrades.handleUpgrade(request, stream, head, websocket => {
      websockets.add(websocket);
      websocket.on('error', () => undefined);
      websocket.on('close', () => websockets.delete(websocket));
      websocket.on('message', (data, isBinary) => {
        received.push(isBinary ? `binary ${data.toString()}` : data.toString());
      });
    });
  });
  server.on('connection', socket => {
    sockets.add(socket);
    void endOf(socket).then(end => ends.push(end));
    socket.once('close', () => sockets.delete(socket));
  });
  await new Promise<void>(resolve => server.listen(0, '127.0.0.1', resolve));
  return {
    origin: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    received,
    requests,
    headers: () => headers,
    ends,
    websockets,
    say(text) {
      for (const websocket of websockets) websocket.send(text);
    },
    async close() {
      for (const socket of sockets) socket.destroy();
      await new Promise(resolve => server.close(resolve));
    },
  };
}
