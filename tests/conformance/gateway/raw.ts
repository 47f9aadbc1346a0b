import { Socket as Engine } from 'engine.io-client';
import { eventually } from '../expect.ts';
import type { Traffic } from './traffic.ts';

/** A transport on which frames can be sent that no client would send. */
export interface RawConnection {
  /** Sends one WebSocket frame as it is: text, or binary for a buffer. */
  send(frame: string | Buffer): void;
  /** What came, without the engine's own packets. */
  readonly received: readonly string[];
  readonly closed: boolean;
  /** The engine's pings so far, how often the transport was told to expect one, and how long to wait for it, ms. */
  readonly pings: number;
  readonly pingMs: number;
  readonly patienceMs: number;
  close(): void;
}

/** The WebSocket under the transport; engine.io hides it from its types. */
interface Transport {
  readonly transport: { readonly ws: { send(frame: string | Buffer): void } };
}

/** Opens the transport and says nothing. */
export async function openRaw(origin: string, traffic: Traffic): Promise<RawConnection> {
  const engine = new Engine(origin, { path: '/socket.io', transports: ['websocket'] });
  const received: string[] = [];
  let opened = false;
  let closed = false;
  let pings = 0;
  let rhythm = { pingInterval: 0, pingTimeout: 0 };
  engine.on('handshake', data => {
    rhythm = data;
  });
  engine.on('ping', () => {
    pings += 1;
    traffic.came('ping');
  });
  engine.on('open', () => {
    opened = true;
  });
  engine.on('message', data => {
    received.push(String(data));
    traffic.came(String(data));
  });
  engine.on('close', reason => {
    closed = true;
    traffic.came(`close: ${reason}`);
  });
  await eventually(() => opened || null, 'an open transport');
  return {
    send(frame) {
      traffic.sent(typeof frame === 'string' ? frame : `binary ${frame.toString('hex')}`);
      if (!closed) (engine as unknown as Transport).transport.ws.send(frame);
    },
    received,
    get closed() {
      return closed;
    },
    get pings() {
      return pings;
    },
    get pingMs() {
      return rhythm.pingInterval;
    },
    get patienceMs() {
      return rhythm.pingTimeout;
    },
    close: () => {
      engine.close();
    },
  };
}
