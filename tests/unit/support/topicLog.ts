import type { Ev, Res } from '../../../streams/wire/protocol/frames.ts';
import type { Resume, Snap } from '../../../streams/wire/protocol/position.ts';
import type { TopicKind } from '../../../streams/wire/protocol/topic.ts';
import { START } from './virtualTime.ts';

/** Most events a sync is answered with; beyond that the client must take a snapshot. */
const ANSWER_LIMIT = 300;

/**
 * The truth about one topic, as the gateway's database holds it: an append-only list of numbers, the events
 * that made it, and the snapshots one could have read at any moment. The oracle of the model tests.
 */
export class TopicLog {
  readonly name: string;
  readonly kind: TopicKind;
  readonly #encode: (n: number, id: string) => unknown;
  readonly #state: (items: readonly unknown[]) => unknown;
  #epochMs = 1;
  #events: Ev[] = [];
  #trimmed = 0;
  items: readonly unknown[] = [];
  /** Snapshots as they were after each change: what a lagging replica still answers. */
  history: Snap[] = [];
  /** Set while a restored store has not noticed yet that clients are ahead of it. */
  restored = false;
  static #counter = 0;

  constructor(options: {
    name: string;
    kind: TopicKind;
    encode: (n: number, id: string) => unknown;
    state: (items: readonly unknown[]) => unknown;
  }) {
    this.name = options.name;
    this.kind = options.kind;
    this.#encode = options.encode;
    this.#state = options.state;
    this.history.push(this.snap());
  }

  get e(): string {
    return `${this.#epochMs}.r`;
  }
  get s(): number {
    return this.#events.length + this.#trimmed;
  }

  publish(): Ev {
    // A restored store must not number anew what clients have already seen under other contents.
    if (this.restored) this.rotate();
    TopicLog.#counter += 1;
    const s = this.s + 1;
    const data = this.#encode(TopicLog.#counter, `${this.#epochMs}:${s}`);
    this.items = this.kind === 'log' ? [data, ...this.items] : [data];
    const ev = { t: this.name, e: this.e, s, ts: START, d: data };
    this.#events.push(ev);
    this.history.push(this.snap());
    return ev;
  }

  /** The stored form of the newest event is unusable, though its effect on the state is right. */
  spoilNewest(): Ev | null {
    const newest = this.#events.at(-1);
    if (newest === undefined) return null;
    const spoilt = { ...newest, d: { spoilt: true } };
    this.#events[this.#events.length - 1] = spoilt;
    return spoilt;
  }

  /** A new counter over the same contents. */
  rotate(): void {
    this.#epochMs += 1;
    this.#events = [];
    this.#trimmed = 0;
    this.restored = false;
    this.history.push(this.snap());
  }

  /** Forgets older events, as a ring does; syncs from before them are refused as trimmed. */
  trim(): void {
    this.#trimmed = this.s;
    this.#events = [];
  }

  /** Back to an older backup, unnoticed. */
  restore(): boolean {
    const older = this.history.filter(snap => snap.e === this.e && snap.s < this.s).at(-2);
    if (older === undefined) return false;
    this.#events = this.#events.slice(0, Math.max(0, older.s - this.#trimmed));
    this.#trimmed = older.s - this.#events.length;
    this.items = this.kind === 'log' ? (older.st as unknown[]) : [older.st];
    // The replicas were restored with it: nobody remembers what came after the backup.
    this.history = this.history.slice(0, this.history.indexOf(older) + 1);
    this.restored = true;
    return true;
  }

  snap(): Snap {
    return { t: this.name, kind: this.kind, e: this.e, s: this.s, ts: START, st: this.#state(this.items) };
  }

  answer([t, e, s]: Resume): Res {
    if (e !== this.e) return { t, e: this.e, s: this.s, ok: false, why: 'epoch' };
    if (s > this.s) {
      this.rotate();
      return { t, e: this.e, s: this.s, ok: false, why: 'ahead' };
    }
    this.restored = false;
    const head = { t, kind: this.kind, e: this.e, s: this.s, ok: true as const };
    if (this.kind === 'value') return { ...head, evs: this.s > s ? this.#events.slice(-1) : [] };
    if (s < this.#trimmed || this.s - s > ANSWER_LIMIT) {
      return { t, e: this.e, s: this.s, ok: false, why: 'trimmed' };
    }
    return { ...head, evs: this.#events.slice(s - this.#trimmed) };
  }
}
