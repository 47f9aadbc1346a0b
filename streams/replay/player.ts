import type { SocketOverrides } from '../deps.ts';
import type { Ev, SyncRequest } from '../wire/frames.ts';
import type { Resume } from '../wire/position.ts';
import { PROTOCOL_VERSION } from '../wire/protocol.ts';
import { MockTransport } from './mockTransport.ts';
import { fillTemplate, type Script, type ScriptEvent, type ScriptExpect, type ScriptLink } from './script.ts';
import { ScriptedRest } from './scriptedRest.ts';
import { type Peer, ScriptedSocketServer, type Verdict } from './scriptedSocket.ts';
import { ScriptedTopics } from './scriptedTopics.ts';

/** How an `expect` line ended. */
export interface Expectation {
  readonly line: number;
  readonly path: string;
  readonly expected: unknown;
  readonly actual: unknown;
  readonly met: boolean;
}

export interface ReplayOptions {
  /** Origin the page talks to, e.g. `http://localhost:8080`. */
  readonly origin: string;
  /** Reads a path like `balance.balance$.sum`; needed for `expect` lines. */
  readonly read?: (path: string) => unknown;
}

/** A script being played: a gateway in the page or the test, under the real socket.io-client. */
export interface Replay {
  /** For `StreamDeps.socket`. */
  readonly socket: SocketOverrides;
  /** For `StreamDeps.fetch`. */
  readonly fetch: typeof globalThis.fetch;
  /** Expectations met or missed so far. */
  readonly expectations: readonly Expectation[];
  /** What passed between client and script, for whoever debugs one. */
  readonly log: readonly string[];
  /** Resolves when the last line was played. */
  readonly done: Promise<void>;
  stop(): void;
}

/** Starts a script; its clock runs from the first accepted connection. */
export function playScript(script: Script, options: ReplayOptions): Replay {
  const player = new ScriptPlayer(script, options);
  player.start();
  return player;
}

class ScriptPlayer implements Replay {
  readonly socket: SocketOverrides = { transports: [MockTransport] };
  readonly expectations: Expectation[] = [];
  readonly log: string[] = [];
  readonly done: Promise<void>;
  readonly fetch: typeof globalThis.fetch;
  readonly #script: Script;
  readonly #options: ReplayOptions;
  readonly #topics: ScriptedTopics;
  readonly #rest: ScriptedRest;
  readonly #server: ScriptedSocketServer;
  readonly #peers = new Set<Peer>();
  readonly #timers = new Set<ReturnType<typeof setTimeout>>();
  readonly #refusals: Verdict[] = [];
  #finish: () => void = () => {};
  #startedAt: number | null = null;
  #next = 0;

  constructor(script: Script, options: ReplayOptions) {
    const { header } = script;
    this.#script = script;
    this.#options = options;
    this.done = new Promise(resolve => {
      this.#finish = resolve;
    });
    this.#topics = new ScriptedTopics(header.uid ?? null, header.now);
    this.#rest = new ScriptedRest({
      header,
      topics: this.#topics,
      now: () => this.#now(),
      note: (request, status) => this.log.push(`${request} ${status}`),
    });
    this.fetch = this.#rest.fetch;
    this.#server = new ScriptedSocketServer(`${options.origin.replace(/^http/, 'ws')}/socket.io/`, {
      onConnect: () => this.#admit(),
      onReady: (peer, auth) => this.#welcome(peer, auth),
      onRequest: (_peer, event, body) => this.#request(event, body),
      onGone: peer => this.#peers.delete(peer),
    });
  }

  start(): void {
    this.#server.up();
    // Lines of time 0 are there before the first connection: the state that the page finds.
    this.#playUntil(0);
  }

  stop(): void {
    for (const timer of this.#timers) clearTimeout(timer);
    this.#timers.clear();
    this.#peers.clear();
    this.#server.down();
    this.#finish();
  }

  #elapsed(): number {
    return this.#startedAt === null ? 0 : Date.now() - this.#startedAt;
  }

  #now(): number {
    return this.#script.header.now + this.#elapsed();
  }

  #admit(): Verdict {
    const refusal = this.#refusals.shift();
    if (refusal) {
      this.log.push('refused');
      return refusal;
    }
    return { ok: true };
  }

  #welcome(peer: Peer, auth: unknown): void {
    this.#peers.add(peer);
    this.log.push('connected');
    const { uid, seq } = this.#script.header;
    const rs = (auth as { rs?: Resume[] } | null)?.rs ?? [];
    peer.emit('hello', {
      v: PROTOCOL_VERSION,
      ...(seq ? { caps: ['seq', 'sync'] } : {}),
      now: this.#now(),
      uid: uid ?? null,
      gen: uid === undefined ? 0 : 1,
      ttl: uid === undefined ? null : 30 * 60_000,
      ping: 15_000,
      syncMs: 30_000,
      pollMs: 5_000,
      r: seq ? rs.map(it => this.#topics.resume(it)) : [],
    });
    if (this.#startedAt === null) {
      this.#startedAt = Date.now();
      this.#scheduleNext();
    }
  }

  #request(event: string, body: unknown): unknown {
    this.log.push(event);
    if (event === 'sync') {
      return { now: this.#now(), r: (body as SyncRequest).rs.map(it => this.#topics.resume(it)) };
    }
    if (event === 'auth') return { ok: true, ttl: 30 * 60_000 };
    return undefined;
  }

  #scheduleNext(): void {
    const step = this.#script.steps[this.#next];
    if (!step) {
      this.#finish();
      return;
    }
    this.#after(Math.max(0, step.at - this.#elapsed()), () => {
      this.#playUntil(step.at);
      this.#scheduleNext();
    });
  }

  #playUntil(time: number): void {
    for (
      let step = this.#script.steps[this.#next];
      step && step.at <= time;
      step = this.#script.steps[this.#next]
    ) {
      this.#next += 1;
      if ('topic' in step) this.#playEvent(step);
      else if ('link' in step) this.#playLink(step);
      else if ('rest' in step) this.#rest.set(step);
      else this.#check(step);
    }
  }

  #playEvent(step: ScriptEvent): void {
    if (step.every === 0) {
      this.#emitRepeats(step, 1, step.repeat);
      return;
    }
    for (let n = 1; n <= step.repeat; n += 1)
      this.#after((n - 1) * step.every, () => this.#emitRepeats(step, n, n));
  }

  #emitRepeats(step: ScriptEvent, from: number, to: number): void {
    let frame: Ev[] = [];
    for (let n = from; n <= to; n += 1) {
      const ev = this.#topics.happen(
        step.topic,
        fillTemplate(step.data, n),
        this.#now(),
        step.newEpoch && n === from,
      );
      if (ev && !step.lost) frame.push(ev);
      if (frame.length >= step.batch || n === to) {
        this.#deliver(frame, step);
        frame = [];
      }
    }
  }

  #deliver(frame: readonly Ev[], step: ScriptEvent): void {
    if (frame.length === 0) return;
    const seq = this.#script.header.seq;
    const shown = frame.map(ev => (seq ? ev : { t: ev.t, d: ev.d }));
    const body = shown.length === 1 ? shown[0] : { b: shown };
    const send = () => {
      for (const peer of this.#peers) {
        peer.emit('ev', body);
        if (step.twice) peer.emit('ev', body);
      }
    };
    if (step.hold > 0) this.#after(step.hold, send);
    else send();
  }

  #playLink(step: ScriptLink): void {
    this.log.push(`link ${step.link}`);
    const reason = {
      code: step.code ?? (step.link === 'reject' ? 'unauthorized' : 'restart'),
      ...(step.retryMs === undefined ? {} : { retryMs: step.retryMs }),
      ...(step.spreadMs === undefined ? {} : { spreadMs: step.spreadMs }),
    };
    switch (step.link) {
      case 'down':
        this.#server.down();
        this.#peers.clear();
        return;
      case 'up':
        this.#server.up();
        return;
      case 'reject':
        for (let n = 0; n < step.times; n += 1) this.#refusals.push({ ok: false, data: reason });
        return;
      default:
        for (const peer of [...this.#peers]) {
          if (step.link === 'bye') peer.emit('bye', reason);
          if (step.link === 'bye' || step.link === 'kick') peer.disconnect();
          if (step.link === 'halfOpen') peer.silence();
          if (step.link === 'drop') peer.drop();
          this.#peers.delete(peer);
        }
    }
  }

  #check(step: ScriptExpect): void {
    if (!this.#options.read) return;
    const actual = this.#options.read(step.expect);
    const met = JSON.stringify(actual) === JSON.stringify(step.is);
    this.expectations.push({ line: step.line, path: step.expect, expected: step.is, actual, met });
  }

  #after(ms: number, task: () => void): void {
    const timer = setTimeout(() => {
      this.#timers.delete(timer);
      task();
    }, ms);
    this.#timers.add(timer);
  }
}
