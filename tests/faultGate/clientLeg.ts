import type { Socket } from 'node:net';
import { Duplex } from 'node:stream';
import type { Direction, TcpAction } from './rules.ts';
import { type Shape, ShapedFlow } from './shapedFlow.ts';

/** What can be done to a whole connection while it is open. */
export type Cut = 'rst' | 'fin' | 'halfOpen' | 'blackhole' | 'blackholeToClient' | 'blackholeToGateway';

export interface ClientLegOptions {
  /** Counts accepted connections from 1. */
  readonly id: number;
  /** What is done to the connection from its start. */
  readonly action: Exclude<TcpAction, { do: 'refuse' }> | null;
  readonly random: () => number;
}

function shapeOf(action: ClientLegOptions['action']): Shape | 'held' | null {
  if (action?.do === 'mute') return 'held';
  return action?.do === 'shape' ? action : null;
}

/** Resets a connection; one that has sent its FIN can't be reset any more, only closed. */
function reset(socket: Socket): void {
  if (socket.writableEnded) socket.destroy();
  else socket.resetAndDestroy();
}

/**
 * The client's connection, as the inside of the gate sees it: bytes are slowed down, cut, counted or swallowed
 * between here and the real socket. A direction that is blocked swallows the end of the connection, too, so the
 * other side is not told.
 */
export class ClientLeg extends Duplex {
  readonly id: number;
  /** Connections to the gateway that serve this one. */
  readonly gateways = new Set<Socket>();
  readonly blocked: Record<Direction, boolean> = { toGateway: false, toClient: false };
  readonly #socket: Socket;
  readonly #inward: ShapedFlow;
  readonly #outward: ShapedFlow;
  readonly #ending: 'rst' | 'fin';
  #bytesLeft = Number.POSITIVE_INFINITY;
  /** Whether the reader inside has enough for now. */
  #full = false;
  /** Goes on without a client that doesn't read; null while none is waited for. */
  #unread: (() => void) | null = null;
  /** Whether the flow towards the gateway has. */
  #waiting = false;

  constructor(socket: Socket, { id, action, random }: ClientLegOptions) {
    super({ allowHalfOpen: true });
    this.id = id;
    this.#socket = socket;
    this.#ending = action?.do === 'fin' ? 'fin' : 'rst';
    if (action?.do === 'rst' || action?.do === 'fin') this.#bytesLeft = action.afterBytes ?? 0;
    const shape = shapeOf(action);
    this.#inward = new ShapedFlow(chunk => this.#take(chunk), random, shape);
    this.#outward = new ShapedFlow(chunk => this.#send(chunk), random, shape);
    socket.on('data', chunk => this.#arrived(chunk));
    socket.on('end', () => this.#ended(action));
    socket.on('error', () => undefined);
    socket.on('close', () => {
      if (!this.blocked.toGateway || this.gateways.size === 0) this.destroy();
    });
    this.on('error', () => undefined);
    if (this.#bytesLeft === 0) this.cut(this.#ending);
  }

  /** Remembers a connection to the gateway for as long as it is open. */
  serve(gateway: Socket): void {
    this.gateways.add(gateway);
    gateway.once('close', () => {
      this.gateways.delete(gateway);
      if (this.#socket.destroyed) this.destroy();
    });
  }

  cut(how: Cut): void {
    if (how !== 'blackholeToGateway') this.#block('toClient');
    if (how !== 'blackholeToClient') this.#block('toGateway');
    if (how === 'rst' || how === 'halfOpen') reset(this.#socket);
    if (how === 'fin') this.#socket.end();
    for (const gateway of this.gateways) {
      if (how === 'rst') reset(gateway);
      if (how === 'fin') gateway.end();
    }
  }

  /** Lets go what a rule holds back. */
  release(): void {
    this.#inward.release();
    this.#outward.release();
  }

  override _read(): void {
    this.#full = false;
    if (!this.#waiting) this.#socket.resume();
  }

  override _write(chunk: Buffer, _encoding: BufferEncoding, done: () => void): void {
    if (this.blocked.toClient || this.#socket.destroyed) done();
    else this.#outward.push(chunk, () => this.#whenRead(done));
  }

  /** Waits for a client that reads slowly, so that the gateway feels it. */
  #whenRead(done: () => void): void {
    if (!this.#socket.writableNeedDrain || this.blocked.toClient || this.#socket.destroyed) {
      done();
      return;
    }
    const go = () => {
      this.#unread = null;
      this.#socket.off('drain', go).off('close', go);
      done();
    };
    this.#unread = go;
    this.#socket.on('drain', go).on('close', go);
  }

  override _final(done: () => void): void {
    this.#outward.end(() => {
      if (!this.blocked.toClient) this.#socket.end();
    });
    done();
  }

  override _destroy(error: Error | null, done: (error: Error | null) => void): void {
    if (!this.blocked.toClient) this.#outward.end(() => this.#socket.destroy());
    this.#inward.drop();
    done(error);
  }

  #block(dir: Direction): void {
    this.blocked[dir] = true;
    if (dir === 'toClient') this.#unread?.();
    (dir === 'toClient' ? this.#outward : this.#inward).drop();
    // What comes in is read all the same, so that the end of the connection is seen here.
    this.#socket.resume();
  }

  #arrived(chunk: Buffer): void {
    if (this.blocked.toGateway || this.destroyed) return;
    this.#waiting = true;
    this.#inward.push(chunk, () => {
      this.#waiting = false;
      if (!this.#full) this.#socket.resume();
    });
    if (this.#waiting || this.#full) this.#socket.pause();
  }

  /** The client has said its last; where nobody listens to it, it is gone. */
  #ended(action: ClientLegOptions['action']): void {
    if (this.blocked.toGateway || this.destroyed || action?.do === 'mute') this.#socket.destroy();
    else this.#inward.end(() => this.#take(null));
  }

  #take(chunk: Buffer | null): void {
    if (!this.blocked.toGateway && !this.destroyed) this.#full = !this.push(chunk);
  }

  #send(chunk: Buffer): void {
    if (this.blocked.toClient || this.#socket.destroyed) return;
    this.#socket.write(chunk.subarray(0, this.#bytesLeft));
    this.#bytesLeft -= chunk.length;
    if (this.#bytesLeft <= 0) this.cut(this.#ending);
  }
}
