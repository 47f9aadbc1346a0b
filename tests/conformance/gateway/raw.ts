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
    close: () => {
      engine.close();
    },
  };
}
