import { WebSocket } from 'ws';
import type { Dialect } from './dialects.ts';
import { AWAY_MS } from './plan.ts';
import type { Receipt } from './tally.ts';

/** How long a refused client waits, ms. */
const REFUSED_MS = 1_000;

export interface JitterClientDeps {
  /** Where it connects next. */
  readonly nextOrigin: () => string;
  readonly dialect: Dialect;
  readonly receipt: Receipt;
  /** Address it claims to come from, as a proxy would say it. */
  readonly ip: string;
  /** Loopback address it really comes from: one has only some 28,000 ports. */
  readonly localAddress: string;
  /** How long it stays before each drop, ms. */
  readonly stays: Iterator<number, never>;
}

/** A client that reads numbered messages; told to, it drops its connection again and again. */
export class JitterClient {
  readonly #deps: JitterClientDeps;
  #socket: WebSocket | null = null;
  /** What comes before a greeting was sent before it. */
  #greetedAt = Number.POSITIVE_INFINITY;
  #dropping = false;
  #timer: NodeJS.Timeout | undefined;
  drops = 0;
  connected = false;

  constructor(deps: JitterClientDeps) {
    this.#deps = deps;
  }

  connect(): void {
    const { nextOrigin, ip, localAddress } = this.#deps;
    this.#greetedAt = Number.POSITIVE_INFINITY;
    const socket = new WebSocket(`${nextOrigin()}/socket.io/?EIO=4&transport=websocket`, {
      headers: { 'X-Forwarded-For': ip },
      localAddress,
      perMessageDeflate: false,
      skipUTF8Validation: true,
    });
    this.#socket = socket;
    socket.on('message', data => {
      if (socket === this.#socket) this.#hear(socket, data.toString());
    });
    socket.on('error', () => undefined);
    socket.on('close', () => {
      if (socket !== this.#socket) return;
      this.connected = false;
      // It was sent away: its own drops are nobody's closing.
      setTimeout(() => this.connect(), REFUSED_MS);
    });
  }

  /** Begins to drop its connection. */
  drop(): void {
    this.#dropping = true;
    this.#plan();
  }

  /** Stays from now on, or comes back to stay. */
  stay(): void {
    this.#dropping = false;
    clearTimeout(this.#timer);
  }

  #plan(): void {
    clearTimeout(this.#timer);
    this.#timer = setTimeout(() => {
      const socket = this.#socket;
      this.#socket = null;
      this.connected = false;
      this.drops += 1;
      // No close frame: the network is gone.
      socket?.terminate();
      setTimeout(() => this.connect(), AWAY_MS);
    }, this.#deps.stays.next().value);
  }

  #hear(socket: WebSocket, text: string): void {
    if (text === '2') socket.send('3');
    else if (text.startsWith('0')) socket.send(this.#deps.dialect.opening());
    else this.#hearPacket(socket, text);
  }

  #hearPacket(socket: WebSocket, text: string): void {
    const { greeted, messages } = this.#deps.dialect.hear(text);
    if (greeted) {
      this.#greetedAt = Date.now();
      this.connected = true;
      if (this.#dropping) this.#plan();
    }
    for (const message of messages) this.#deps.receipt.take(message, this.#greetedAt);
    if (text.startsWith('44')) socket.close();
  }
}
