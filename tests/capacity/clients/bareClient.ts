import { WebSocket } from 'ws';
import { reconnectDelay } from '../../../streams/link/reconnectDelay.ts';
import type { Bye, Ev, Hello } from '../../../streams/wire/protocol/frames.ts';
import type { Resume } from '../../../streams/wire/protocol/position.ts';
import type { Identity } from './messages.ts';

/** What clients tell the process they live in. */
export interface Tally {
  attempted(): void;
  greeted(hello: Hello): void;
  event(ev: Ev): void;
  told(code: string): void;
}

/** Longest a connection attempt may take, ms; as the page has it. */
const ATTEMPT_TIMEOUT_MS = 10_000;
/** A connection counts as good after this long, ms. */
const STABLE_MS = 10_000;

/** Decodes a message once for all clients of the process: a broadcast comes to each as the same text. */
export function createDecoder(): (text: string) => unknown {
  let last = { text: '', message: null as unknown };
  return text => {
    if (text !== last.text) last = { text, message: JSON.parse(text.slice(2)) };
    return last.message;
  };
}

/**
 * A client without a page: a websocket that speaks as much of engine.io and socket.io as it must, keeps its
 * positions and comes back by the page's own rules. A thousand of them cost little next to the gateway.
 */
export class BareClient {
  readonly #origin: string;
  readonly #identity: Identity;
  readonly #tally: Tally;
  readonly #decode: (text: string) => unknown;
  readonly #positions = new Map<string, [e: string, s: number]>();
  #socket: WebSocket | null = null;
  #attempt = 0;
  #greetedAt = 0;
  #bye: Bye | null = null;
  live = false;

  constructor(origin: string, identity: Identity, tally: Tally, decode: (text: string) => unknown) {
    this.#origin = origin;
    this.#identity = identity;
    this.#tally = tally;
    this.#decode = decode;
  }

  connect(): void {
    this.#tally.attempted();
    this.#bye = null;
    const { ip, localAddress } = this.#identity;
    const socket = new WebSocket(`${this.#origin}/socket.io/?EIO=4&transport=websocket`, {
      headers: { 'X-Forwarded-For': ip },
      localAddress,
      handshakeTimeout: ATTEMPT_TIMEOUT_MS,
      perMessageDeflate: false,
      skipUTF8Validation: true,
    });
    this.#socket = socket;
    socket.on('message', data => this.#receive(socket, data.toString()));
    socket.on('error', () => undefined);
    socket.on('close', () => this.#lost());
  }

  #receive(socket: WebSocket, text: string): void {
    if (text === '2') socket.send('3');
    else if (text.startsWith('42')) this.#heard(this.#decode(text) as [string, unknown]);
    else if (text.startsWith('44')) this.#dismissed((JSON.parse(text.slice(2)) as { data?: Bye }).data);
    else if (text.startsWith('0')) socket.send(`40${JSON.stringify(this.#credentials())}`);
  }

  #credentials() {
    const rs: Resume[] = [...this.#positions].map(([t, [e, s]]) => [t, e, s]);
    const { token } = this.#identity;
    return { ...(token !== null && { token }), v: 1, ...(rs.length > 0 && { rs }) };
  }

  #heard([name, body]: [string, unknown]): void {
    if (name === 'hello') this.#greet(body as Hello);
    else if (name === 'bye') this.#dismissed(body as Bye);
    else if (name === 'ev') {
      const message = body as Ev | { b: Ev[] };
      for (const ev of 'b' in message ? message.b : [message]) {
        this.#positions.set(ev.t, [ev.e, ev.s]);
        this.#tally.event(ev);
      }
    }
  }

  #greet(hello: Hello): void {
    this.live = true;
    this.#greetedAt = performance.now();
    for (const { t, e, s } of hello.r) if (e !== null) this.#positions.set(t, [e, s]);
    this.#tally.greeted(hello);
  }

  #dismissed(bye: Bye | undefined): void {
    this.#bye = bye ?? { code: 'unknown' };
    this.#tally.told(this.#bye.code);
    this.#socket?.close();
  }

  #lost(): void {
    if (this.live && performance.now() - this.#greetedAt > STABLE_MS) this.#attempt = 0;
    this.live = false;
    const { retryMs: floorMs = 0, spreadMs = null } = this.#bye ?? {};
    const delayMs = reconnectDelay({ attempt: this.#attempt, floorMs, spreadMs }, Math.random);
    this.#attempt += 1;
    setTimeout(() => this.connect(), delayMs);
  }
}
