import { Emitter } from '@socket.io/component-emitter';
import type { StreamDeps } from '../../../streams/platform.ts';

import type { ConnectAuth, SyncRequest } from '../../../streams/wire/protocol/frames.ts';
import { hello, sync } from './gateway.ts';
import type { Bus } from './variant.ts';

type Listener = Parameters<Bus['on']>[1];
interface SocketOptions {
  readonly auth: (send: (auth: ConnectAuth) => void) => void;
}

/**
 * What the link touches of socket.io-client, with the bench's bus in the place of the network: `ev` listeners
 * sit on the bus itself, so an event takes the very steps it takes in a page.
 */
class FakeSocket {
  readonly io = Object.assign(new Emitter(), {
    engine: { close: () => {} },
    reconnectionDelay: () => {},
    reconnectionDelayMax: () => {},
  });
  readonly active = false;
  readonly #bus: Bus;
  readonly #options: SocketOptions;
  readonly #lifecycle = new Emitter();
  #events: Listener | null = null;
  connected = false;

  constructor(bus: Bus, options: SocketOptions) {
    this.#bus = bus;
    this.#options = options;
  }

  on(name: string, listener: Listener): void {
    if (name === 'ev') {
      this.#events = listener;
      this.#bus.on('ev', listener);
    } else this.#lifecycle.on(name, listener);
  }

  off(): void {
    if (this.#events) this.#bus.off('ev', this.#events);
    this.#lifecycle.off();
  }

  connect(): void {
    this.#options.auth(auth => {
      this.connected = true;
      this.io.emit('open');
      this.#lifecycle.emit('connect');
      this.#lifecycle.emit('hello', hello(auth.rs ?? []));
    });
  }

  disconnect(): void {
    this.connected = false;
  }

  emit(): void {
    // Only `unsub` is sent without an answer, and nobody counts it here.
  }

  timeout() {
    return { emitWithAck: (_event: string, body: SyncRequest) => Promise.resolve(sync(body.rs)) };
  }
}

/** socket.io-client's `io`, connected to the bus. */
export function socketIoOn(bus: Bus): StreamDeps['loadSocketIo'] {
  const io = (_url: string, options: SocketOptions) => new FakeSocket(bus, options);
  return () => Promise.resolve({ io } as unknown as Awaited<ReturnType<StreamDeps['loadSocketIo']>>);
}
