import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { Server } from 'socket.io';
import { HELLO } from './linkWorld.ts';

/** A gateway on a real port, behind a proxy that can be in the way. */
export interface LinkSocketServer {
  readonly origin: string;
  /** Requests and upgrades that the proxy has answered itself. */
  readonly refused: () => number;
  /** Transport names of the greeted connections. */
  readonly greeted: readonly string[];
  /** The proxy answers everything itself, with this status and HTML. */
  refuse(status: number, headers?: Record<string, string>): void;
  /** The proxy lets through; `upgrades: false` for one that knows no websocket. */
  serve(options?: { readonly upgrades: boolean }): void;
  close(): Promise<void>;
}

/** Starts it on a free port; it refuses nothing and serves nothing until told. */
export async function startLinkSocketServer(): Promise<LinkSocketServer> {
  const http = createServer();
  const greeted: string[] = [];
  let refused = 0;
  let io: Server | null = null;
  await new Promise<void>(resolve => http.listen(0, '127.0.0.1', resolve));
  return {
    origin: `http://127.0.0.1:${(http.address() as AddressInfo).port}`,
    refused: () => refused,
    greeted,
    refuse(status, headers = {}) {
      const html = '<html><body>Bad gateway</body></html>';
      http.on('request', (_request, response) => {
        refused += 1;
        response.writeHead(status, { 'content-type': 'text/html', ...headers }).end(html);
      });
      http.on('upgrade', (_request, socket) => {
        refused += 1;
        const lines = Object.entries(headers).map(([name, value]) => `${name}: ${value}\r\n`);
        socket.end(`HTTP/1.1 ${status} Refused\r\nContent-Type: text/html\r\n${lines.join('')}\r\n${html}`);
      });
    },
    serve({ upgrades } = { upgrades: true }) {
      http.removeAllListeners('request');
      http.removeAllListeners('upgrade');
      io = new Server(http, { serveClient: false });
      io.on('connection', socket => {
        greeted.push(socket.conn.transport.name);
        socket.emit('hello', HELLO);
      });
      if (upgrades) return;
      http.removeAllListeners('upgrade');
      http.on('upgrade', (_request, socket) => {
        refused += 1;
        socket.end('HTTP/1.1 403 Forbidden\r\n\r\n');
      });
    },
    async close() {
      await io?.close();
      http.closeAllConnections();
      if (http.listening) await new Promise(resolve => http.close(resolve));
    },
  };
}
