import { type Client, Server } from 'mock-socket';
import { Decoder, Encoder, type Packet, PacketType } from 'socket.io-parser';
import type { Bye } from '../wire/protocol/frames.ts';
import { DelayLine } from './delayLine.ts';

/** Why a connection is refused or ended. */
export type Refusal = Pick<Bye, 'code' | 'retryMs' | 'spreadMs' | 'until'>;

/**
 * What a scripted gateway decides about a connection attempt. `mute`: it is accepted and gets no `hello`; `cut`:
 * accepted and closed at once.
 */
export type Admission =
  | { readonly ok: true }
  | { readonly ok: false; readonly data: Refusal }
  | 'mute'
  | 'cut';

/** One accepted connection. */
export interface Peer {
  emit(event: string, body: unknown): void;
  /** Socket.io's own disconnect packet: the client doesn't come back by itself. */
  disconnect(): void;
  /** Like a cable that was cut unnoticed: no more messages arrive, and no end. */
  drop(): void;
  /** Like a cut cable that nobody notices: no message passes any more. */
  silence(): void;
}

export interface SocketScript {
  /** Asked for every new connection; false: it is accepted, and nothing is ever sent on it. */
  onOpen(): boolean;
  /** How long a message takes, either way, ms; asked for each. */
  delay(): number;
  /** Asked for every CONNECT packet. */
  onConnect(auth: unknown): Admission;
  onReady(peer: Peer, auth: unknown): void;
  /** A request of the client; the result is its acknowledgement. */
  onRequest(peer: Peer, event: string, body: unknown): unknown;
  onGone(peer: Peer): void;
}

/** Long enough that a script's half-open link is detected as in production (15 s + 10 s). */
const PING_INTERVAL_MS = 15_000;
const PING_TIMEOUT_MS = 10_000;

/**
 * A socket.io server without a network: engine.io frames written by hand, packets by socket.io's parser, over
 * mock-socket.
 */
export class ScriptedSocketServer {
  readonly #url: string;
  readonly #script: SocketScript;
  #server: Server | null = null;
  #timers = new Set<ReturnType<typeof setInterval>>();
  #sids = 0;

  /** `url` is the page's origin as ws:// plus `/socket.io/`. */
  constructor(url: string, script: SocketScript) {
    this.#url = url;
    this.#script = script;
  }

  /** Accepts connections from now on. */
  up(): void {
    if (this.#server) return;
    this.#server = new Server(this.#url, { mock: false });
    this.#server.on('connection', client => this.#accept(client));
  }

  /** Refuses connections from now on and drops the present ones. */
  down(): void {
    this.#server?.close({ code: 1006, reason: '', wasClean: false });
    this.#server?.stop();
    this.#server = null;
    for (const timer of this.#timers) clearInterval(timer);
    this.#timers.clear();
  }

  #accept(client: Client): void {
    const encoder = new Encoder();
    const decoder = new Decoder();
    this.#sids += 1;
    const sid = this.#sids;
    if (!this.#script.onOpen()) return;
    let silent = false;
    const outward = new DelayLine(() => this.#script.delay());
    const inward = new DelayLine(() => this.#script.delay());
    const write = (text: string) => outward.pass(() => !silent && client.send(text));
    const send = (packet: Packet) => {
      for (const chunk of encoder.encode(packet)) if (typeof chunk === 'string') write(`4${chunk}`);
    };
    const peer: Peer = {
      emit: (event, body) => send({ type: PacketType.EVENT, nsp: '/', data: [event, body] } as Packet),
      disconnect: () => send({ type: PacketType.DISCONNECT, nsp: '/' } as Packet),
      drop: () => client.close({ code: 1006, reason: '', wasClean: false }),
      silence: () => {
        silent = true;
      },
    };
    const ping = setInterval(() => write('2'), PING_INTERVAL_MS);
    this.#timers.add(ping);
    client.on('close', () => {
      clearInterval(ping);
      this.#timers.delete(ping);
      outward.cut();
      inward.cut();
      decoder.destroy();
      this.#script.onGone(peer);
    });
    decoder.on('decoded', (packet: Packet) => this.#packet(peer, packet, send, sid));
    client.on('message', message => {
      if (silent || typeof message !== 'string' || !message.startsWith('4')) return;
      inward.pass(() => !silent && decoder.add(message.slice(1)));
    });
    write(
      `0${JSON.stringify({ sid: `engine${sid}`, upgrades: [], pingInterval: PING_INTERVAL_MS, pingTimeout: PING_TIMEOUT_MS, maxPayload: 65_536 })}`,
    );
  }

  #packet(peer: Peer, packet: Packet, send: (packet: Packet) => void, sid: number): void {
    if (packet.type === PacketType.CONNECT) {
      const decision = this.#script.onConnect(packet.data);
      if (decision === 'mute' || decision === 'cut') {
        send({ type: PacketType.CONNECT, nsp: '/', data: { sid: `socket${sid}` } } as Packet);
        if (decision === 'cut') peer.drop();
      } else if (decision.ok) {
        send({ type: PacketType.CONNECT, nsp: '/', data: { sid: `socket${sid}` } } as Packet);
        this.#script.onReady(peer, packet.data);
      } else {
        send({
          type: PacketType.CONNECT_ERROR,
          nsp: '/',
          data: { message: decision.data.code, data: decision.data },
        } as Packet);
      }
    } else if (packet.type === PacketType.EVENT) {
      const [event, body] = packet.data as [string, unknown];
      const answer = this.#script.onRequest(peer, event, body);
      if (packet.id !== undefined) {
        send({ type: PacketType.ACK, nsp: '/', id: packet.id, data: [answer] } as Packet);
      }
    }
  }
}
