import { rmSync } from 'node:fs';
import {
  Agent,
  createServer,
  type IncomingMessage,
  request,
  type Server,
  type ServerResponse,
} from 'node:http';
import path from 'node:path';
import type { Duplex } from 'node:stream';

/** The part of engine.io that gets requests. */
export interface RequestTarget {
  handleRequest(request: IncomingMessage, response: ServerResponse): unknown;
  handleUpgrade(request: IncomingMessage, socket: Duplex, head: Buffer): unknown;
}

/** What engine.io answers for a session that it doesn't know: the client begins a new one. */
const UNKNOWN = JSON.stringify({ code: 1, message: 'Session ID unknown' });

/** Answers a request for a session that is gone. */
export function refuseUnknown(response: ServerResponse): void {
  if (response.headersSent) return void response.destroy();
  response.writeHead(400, { 'Content-Type': 'application/json' }).end(UNKNOWN);
}

/** Headers about the connection that they came over, and not about the next one. */
const OF_CONNECTION = new Set(['connection', 'keep-alive']);

function withoutConnection(rawHeaders: readonly string[]): string[] {
  return rawHeaders.filter((_, at) => !OF_CONNECTION.has(rawHeaders[at - (at % 2)]?.toLowerCase() ?? ''));
}

/** Windows knows no sockets in folders. */
function socketOf(folder: string, worker: number): string {
  const file = path.join(folder, `${worker}.sock`);
  return process.platform === 'win32' ? path.join('\\\\?\\pipe', file) : file;
}

/** Hands requests to the worker that their session is at, over a socket on this machine. */
export interface Handover {
  forward(worker: number, request: IncomingMessage, response: ServerResponse): void;
  forwardUpgrade(worker: number, request: IncomingMessage, socket: Duplex, head: Buffer): void;
  /** Serves what the others hand over. */
  listen(worker: number, target: RequestTarget): Promise<void>;
  close(): void;
}

/** @param folder Only this user can enter it. */
export function createHandover(folder: string): Handover {
  const agent = new Agent({ keepAlive: true });
  let server: Server | null = null;
  const optionsOf = (worker: number, { method, url: path, headers }: IncomingMessage) => ({
    socketPath: socketOf(folder, worker),
    method,
    path,
    headers,
  });
  return {
    forward(worker, incoming, response) {
      const headers = withoutConnection(incoming.rawHeaders);
      const outgoing = request({ ...optionsOf(worker, incoming), headers, agent }, answer => {
        response.writeHead(answer.statusCode ?? 502, withoutConnection(answer.rawHeaders));
        answer.pipe(response);
        answer.on('error', () => response.destroy());
      });
      outgoing.on('error', () => refuseUnknown(response));
      response.on('close', () => outgoing.destroy());
      incoming.pipe(outgoing);
    },
    forwardUpgrade(worker, incoming, socket, head) {
      const outgoing = request({ ...optionsOf(worker, incoming), agent: false });
      outgoing.on('upgrade', (answer, other, otherHead) => {
        const lines = [`HTTP/1.1 ${answer.statusCode} ${answer.statusMessage}`];
        for (let at = 0; at < answer.rawHeaders.length; at += 2)
          lines.push(`${answer.rawHeaders[at]}: ${answer.rawHeaders[at + 1]}`);
        socket.write(`${lines.join('\r\n')}\r\n\r\n`);
        socket.write(otherHead);
        other.write(head);
        other.pipe(socket).pipe(other);
        const end = () => {
          socket.destroy();
          other.destroy();
        };
        for (const side of [socket, other]) side.on('error', end).on('close', end);
      });
      // The other end refuses, or is gone: the client goes on polling.
      outgoing.on('response', () => socket.destroy());
      outgoing.on('error', () => socket.destroy());
      outgoing.end();
    },
    async listen(worker, target) {
      const file = socketOf(folder, worker);
      // The worker before this one may have been killed.
      rmSync(file, { force: true });
      const made = createServer((incoming, response) => void target.handleRequest(incoming, response));
      made.on('upgrade', (incoming, socket, head) => void target.handleUpgrade(incoming, socket, head));
      server = made;
      await new Promise<void>((resolve, reject) => {
        made.once('error', reject);
        // Of this worker alone: the others must not share it.
        made.listen({ path: file, exclusive: true }, resolve);
      });
    },
    close() {
      agent.destroy();
      server?.close();
      server?.closeAllConnections();
    },
  };
}
