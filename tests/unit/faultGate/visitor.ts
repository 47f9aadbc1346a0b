import { connect, type Socket } from 'node:net';
import { WebSocket } from 'ws';
import { type End, endOf } from './ends.ts';

/** A websocket through the gate. */
export interface Visitor {
  readonly websocket: WebSocket;
  /** Frames in the order of arrival. */
  readonly frames: readonly string[];
  readonly end: Promise<End>;
}

/** Opens a websocket; rejects when it isn't let through. */
export function visit(origin: string, path = '/socket.io/'): Promise<Visitor> {
  const websocket = new WebSocket(`${origin.replace('http', 'ws')}${path}`, { perMessageDeflate: false });
  const frames: string[] = [];
  websocket.on('message', data => frames.push(data.toString()));
  return new Promise((resolve, reject) => {
    let end: Promise<End> = Promise.resolve('own');
    websocket.on('upgrade', response => {
      end = endOf(response.socket);
    });
    websocket.on('open', () => resolve({ websocket, frames, end }));
    websocket.on('error', reject);
  });
}

/** A TCP connection to the gate that has sent a request. */
export interface RawVisit {
  readonly socket: Socket;
  readonly end: Promise<End>;
  /** Everything that came. */
  text(): string;
}

/** Sends one request without any HTTP client, which might repeat or hide things. */
export function visitRaw(origin: string, path = '/'): RawVisit {
  const { hostname, port } = new URL(origin);
  const socket = connect(Number(port), hostname);
  let text = '';
  socket.on('data', chunk => {
    text += chunk;
  });
  const end = endOf(socket);
  socket.write(`GET ${path} HTTP/1.1\r\nHost: gate\r\n\r\n`);
  return { socket, end, text: () => text };
}
