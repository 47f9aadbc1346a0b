import type { TcpAction } from './rules.ts';

/** How bytes are slowed down and cut. */
export type Shape = Omit<Extract<TcpAction, { do: 'shape' }>, 'do'>;

/** Bytes that may be on their way before the sender is asked to wait, as the window of a TCP connection. */
const WINDOW = 64 * 1024;

interface Piece {
  readonly dueAt: number;
  readonly bytes: number;
  go(): void;
}

/**
 * One direction of a connection. Chunks are handed on in order and none is lost; `shape` says when and in which
 * pieces. Without a shape they pass at once.
 */
export class ShapedFlow {
  readonly #deliver: (chunk: Buffer) => void;
  readonly #random: () => number;
  #shape: Shape | 'held' | null;
  #pieces: Piece[] = [];
  #bytes = 0;
  #lastDue = 0;
  /** Stops the wait for the next piece; null while none is due. */
  #stopWaiting: (() => void) | null = null;
  /** Told when there is room again. */
  #wanting: (() => void)[] = [];

  constructor(deliver: (chunk: Buffer) => void, random: () => number, shape: Shape | 'held' | null) {
    this.#deliver = deliver;
    this.#random = random;
    this.#shape = shape;
  }

  /** @param onRoom Called once the next chunk may come. */
  push(chunk: Buffer, onRoom: () => void): void {
    if (this.#shape === null && this.#pieces.length === 0) {
      this.#deliver(chunk);
      onRoom();
      return;
    }
    for (const piece of this.#cut(chunk)) this.#enqueue(piece.length, () => this.#deliver(piece));
    if (this.#bytes < WINDOW) onRoom();
    else this.#wanting.push(onRoom);
  }

  /** Runs `end` after everything that was pushed before. */
  end(end: () => void): void {
    if (this.#pieces.length === 0 && this.#shape !== 'held') end();
    else this.#enqueue(0, end);
  }

  /** From now on unshaped; what waits goes at once. */
  release(): void {
    this.#shape = null;
    this.#stop();
    const pieces = this.#pieces;
    this.#pieces = [];
    for (const piece of pieces) piece.go();
    this.#passed(this.#bytes);
  }

  /** Forgets what waits. */
  drop(): void {
    this.#stop();
    this.#pieces = [];
    this.#passed(this.#bytes);
  }

  #cut(chunk: Buffer): Buffer[] {
    const slice = this.#shape === null || this.#shape === 'held' ? undefined : this.#shape.slice;
    if (slice === undefined) return [chunk];
    const pieces: Buffer[] = [];
    for (let at = 0; at < chunk.length; ) {
      const end = at + 1 + Math.floor(this.#random() * slice);
      pieces.push(chunk.subarray(at, end));
      at = end;
    }
    return pieces;
  }

  #enqueue(bytes: number, go: () => void): void {
    this.#pieces.push({ dueAt: this.#due(bytes), bytes, go });
    this.#bytes += bytes;
    this.#arm();
  }

  #due(bytes: number): number {
    if (this.#shape === null || this.#shape === 'held') return 0;
    const { latencyMs = 0, jitterMs = 0, bytesPerSecond, stall } = this.#shape;
    const jitter = (this.#random() * 2 - 1) * jitterMs;
    const stalled = stall !== undefined && this.#random() < stall.share ? stall.ms : 0;
    const arrival = performance.now() + Math.max(0, latencyMs + jitter) + stalled;
    const transfer = bytesPerSecond === undefined ? 0 : (bytes / bytesPerSecond) * 1_000;
    this.#lastDue = Math.max(arrival, this.#lastDue) + transfer;
    return this.#lastDue;
  }

  #arm(): void {
    const [next] = this.#pieces;
    if (next === undefined || this.#stopWaiting !== null || this.#shape === 'held') return;
    const waitMs = next.dueAt - performance.now();
    if (waitMs > 0) {
      const timer = setTimeout(() => this.#advance(), waitMs);
      this.#stopWaiting = () => clearTimeout(timer);
    } else {
      const turn = setImmediate(() => this.#advance());
      this.#stopWaiting = () => clearImmediate(turn);
    }
  }

  /** One piece per turn: pieces written in one turn would arrive as one. */
  #advance(): void {
    this.#stopWaiting = null;
    const [next] = this.#pieces;
    if (next !== undefined && next.dueAt <= performance.now()) {
      this.#pieces.shift();
      next.go();
      this.#passed(next.bytes);
    }
    this.#arm();
  }

  #passed(bytes: number): void {
    this.#bytes -= bytes;
    if (this.#bytes >= WINDOW) return;
    const wanting = this.#wanting;
    this.#wanting = [];
    for (const onRoom of wanting) onRoom();
  }

  #stop(): void {
    this.#stopWaiting?.();
    this.#stopWaiting = null;
  }
}
