import type { RawData, WebSocket } from 'ws';
import type { ClientLeg } from './clientLeg.ts';
import { frameInfo } from './frameText.ts';
import type { GateParts } from './gateParts.ts';
import type { Direction, FrameAction } from './rules.ts';

/** Unsent bytes at which the sender is asked to wait, and at which it may go on. */
const HIGH = 64 * 1024;
const LOW = 16 * 1024;

type Frame = { readonly data: string | Buffer; readonly event: string };

function frameOf(data: RawData, isBinary: boolean): { frame: Frame; topics: readonly string[] } {
  const bytes = Array.isArray(data) ? Buffer.concat(data) : Buffer.from(data as Buffer);
  if (isBinary) return { frame: { data: bytes, event: 'binary' }, topics: [] };
  const text = bytes.toString();
  const { event, topics } = frameInfo(text);
  return { frame: { data: text, event }, topics };
}

/** One direction of a websocket: every frame is handed on in order unless a rule says otherwise. */
export class FrameRelay {
  readonly #parts: GateParts;
  readonly #leg: ClientLeg;
  readonly #dir: Direction;
  readonly #from: WebSocket;
  readonly #to: WebSocket;
  /** Frames that wait for the next one to overtake them. */
  #swapped: Frame[] = [];

  constructor(parts: GateParts, leg: ClientLeg, dir: Direction, ends: { from: WebSocket; to: WebSocket }) {
    this.#parts = parts;
    this.#leg = leg;
    this.#dir = dir;
    this.#from = ends.from;
    this.#to = ends.to;
    this.#from.on('message', (data, isBinary) => this.#arrived(data, isBinary));
  }

  /** Sends a frame of the gate's own. */
  inject(text: string): void {
    this.#send({ data: text, event: frameInfo(text).event });
  }

  /** Sends what waits for a frame to overtake it. */
  release(): void {
    const swapped = this.#swapped;
    this.#swapped = [];
    for (const frame of swapped) this.#send(frame);
  }

  #arrived(data: RawData, isBinary: boolean): void {
    const { frame, topics } = frameOf(data, isBinary);
    const rule = this.#parts.rules.take({ on: 'frame', dir: this.#dir, event: frame.event, topics });
    const overtaken = this.#swapped;
    this.#swapped = [];
    if (rule === null) this.#send(frame);
    else {
      this.#parts.log.add({ kind: 'fault', connection: this.#leg.id, rule });
      this.#act(rule.action, frame);
    }
    for (const earlier of overtaken) this.#send(earlier);
  }

  #act(action: FrameAction, frame: Frame): void {
    if (action.do === 'delay') this.#parts.held.add(() => this.#send(frame), action.ms);
    else if (action.do === 'swap') this.#swapped.push(frame);
    else if (action.do === 'replace') this.inject(action.text);
    else if (action.do === 'change') this.inject(action.with(String(frame.data)));
    else if (action.do === 'inject') {
      this.#send(frame);
      this.inject(action.text);
    } else if (action.do === 'dup') {
      for (let copy = 0; copy < action.copies; copy += 1) this.#send(frame);
    } else {
      this.#note(frame, null);
      if (action.do === 'blackhole') {
        const { dir } = action;
        if (dir === undefined) this.#leg.cut('blackhole');
        else this.#leg.cut(dir === 'toClient' ? 'blackholeToClient' : 'blackholeToGateway');
      } else if (action.do !== 'drop') this.#leg.cut(action.do);
    }
  }

  #send(frame: Frame): void {
    if (this.#leg.blocked[this.#dir] || this.#to.readyState !== this.#to.OPEN) {
      this.#note(frame, null);
      return;
    }
    this.#note(frame, frame.data.toString(typeof frame.data === 'string' ? undefined : 'base64'));
    this.#to.send(frame.data, () => {
      if (this.#from.isPaused && this.#to.bufferedAmount < LOW) this.#from.resume();
    });
    if (this.#to.bufferedAmount > HIGH) this.#from.pause();
  }

  #note({ event }: Frame, text: string | null): void {
    this.#parts.log.add({ kind: 'frame', connection: this.#leg.id, dir: this.#dir, event, text });
  }
}
