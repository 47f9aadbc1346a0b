import { Socket as Engine } from 'engine.io-client';
import type { Client } from './client.ts';

/** The WebSocket under a connection, as `ws` makes it. */
interface Wire {
  readonly _socket: { pause(): void; resume(): void };
  send(data: string | Buffer): void;
}

const wireOf = (engine: unknown): Wire => (engine as { transport: { ws: Wire } }).transport.ws;

/** Stops reading from the network, as a suspended device does; the result goes on. */
export function pauseReading(client: Client): () => void {
  const { _socket } = wireOf(client.socket.io.engine);
  _socket.pause();
  return () => _socket.resume();
}

/** A connection that speaks no protocol by itself. */
export interface Raw {
  /** Sends one WebSocket frame: text, or binary for a buffer. */
  send(frame: string | Buffer): void;
  /** What engine.io handed on, in order. */
  readonly received: string[];
  readonly closed: Promise<void>;
  close(): void;
}

/** Opens the transport and nothing above it. */
export async function openRaw(url: string): Promise<Raw> {
  const engine = new Engine(url, { path: '/socket.io', transports: ['websocket'] });
  const received: string[] = [];
  engine.on('message', data => received.push(String(data)));
  const closed = new Promise<void>(resolve => engine.on('close', () => resolve()));
  await new Promise<void>(resolve => engine.on('open', () => resolve()));
  return { send: frame => wireOf(engine).send(frame), received, closed, close: () => engine.close() };
}
