import type { Lifecycle, SocketOverrides } from '../deps.ts';
import type { Ev, SyncRequest } from '../wire/frames.ts';
import type { Resume } from '../wire/position.ts';
import { type Expectation, Expectations } from './expectations.ts';
import { greeting, TOKEN_TTL_MS } from './greeting.ts';
import { MockTransport } from './mockTransport.ts';
import type { ReplayNote } from './notes.ts';
import { createPageLife } from './pageLife.ts';
import type { DoStep, EventStep, LinkStep, Script, ScriptStep } from './script.ts';
import { ScriptedNetwork } from './scriptedNetwork.ts';
import { ScriptedRest } from './scriptedRest.ts';
import type { Peer } from './scriptedSocket.ts';
import { ScriptedTopics } from './scriptedTopics.ts';
import { mixSeeds, seeded } from './seeded.ts';

export interface ReplayOptions {
  /** Origin the page talks to, e.g. `http://localhost:8080`. */
  readonly origin: string;
  /** Reads a path like `balance.balance$.sum`; needed for `expect` lines. */
  readonly read?: (path: string) => unknown;
  /** Calls a verb like `favourites.toggle`; needed for `do` lines. */
  readonly act?: (verb: string, args: readonly unknown[]) => void;
  /** Hears of everything that happens, in order. */
  readonly note?: (note: ReplayNote) => void;
}

/** A script being played: a gateway in the page or the test, under the real socket.io-client. */
export interface Replay {
  /** For `StreamDeps.socket`. */
  readonly socket: SocketOverrides;
  /** For `StreamDeps.fetch`. */
  readonly fetch: typeof globalThis.fetch;
  /** For `StreamDeps.lifecycle`. */
  readonly lifecycle: Lifecycle;
  /** Expectations met or missed so far. */
  readonly expectations: readonly Expectation[];
  /** What passed between client and script, for whoever debugs one. */
  readonly log: readonly string[];
  /** Milliseconds after the first connection; null before it. */
  readonly elapsed: number | null;
  /** Resolves when the last line was played. */
  readonly done: Promise<void>;
  stop(): void;
}

/** Without a connection for so long the script's clock starts all the same, ms. */
export const PATIENCE_MS = 60_000;

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
  readonly lifecycle: Lifecycle;
  readonly #script: Script;
  readonly #options: ReplayOptions;
  readonly #page = createPageLife();
  readonly #topics: ScriptedTopics;
  readonly #rest: ScriptedRest;
  readonly #network: ScriptedNetwork;
  readonly #checks: Expectations;
  readonly #timers = new Set<ReturnType<typeof setTimeout>>();
  #finish: () => void = () => {};
  #patience: ReturnType<typeof setTimeout> | undefined;
  #startedAt: number | null = null;
  #next = 0;
  #seq: boolean;

  constructor(script: Script, options: ReplayOptions) {
    const { header } = script;
    this.#script = script;
    this.#options = options;
    this.#seq = header.seq;
    this.done = new Promise(resolve => {
      this.#finish = resolve;
    });
    this.lifecycle = this.#page.lifecycle;
    this.#topics = new ScriptedTopics(header.uid ?? null, header.now);
    this.#network = new ScriptedNetwork({
      url: `${options.origin.replace(/^http/, 'ws')}/socket.io/`,
      random: seeded(mixSeeds(header.seed, 1)),
      awake: this.#page.awake,
      refused: why => this.#passed('refused', why === 'reject' ? 'refused' : `refused: ${why}`, null),
      welcome: (peer, auth) => this.#welcome(peer, auth),
      request: (event, body) => this.#request(event, body),
    });
    this.#rest = new ScriptedRest({
      header,
      topics: this.#topics,
      now: () => this.#now(),
      seq: () => this.#seq,
      delay: () => this.#network.callDelay(),
      note: call => {
        const title = `${call.request} ${call.status}`;
        this.log.push(title);
        this.#note({ kind: 'rest', line: call.line, title, raw: call });
      },
    });
    this.fetch = this.#rest.fetch;
    this.#checks = new Expectations({
      read: path => options.read?.(path),
      elapsed: () => this.#sinceStart(),
      after: (ms, task) => this.#after(ms, task),
      settled: expectation => {
        this.#settle(expectation);
        this.#finishIfOver();
      },
    });
  }

  get elapsed(): number | null {
    return this.#startedAt === null ? null : Date.now() - this.#startedAt;
  }

  start(): void {
    this.#network.update();
    // Lines of time 0 are there before the first connection: the state that the page finds.
    this.#playUntil(0);
    // Nobody can connect: waiting for that would be waiting for ever.
    if (!this.#network.open) this.#begin();
    else this.#patience = setTimeout(() => this.#begin(), PATIENCE_MS);
  }

  stop(): void {
    for (const timer of this.#timers) clearTimeout(timer);
    this.#timers.clear();
    clearTimeout(this.#patience);
    this.#network.end();
    this.#finish();
  }

  #begin(): void {
    if (this.#startedAt !== null) return;
    clearTimeout(this.#patience);
    this.#startedAt = Date.now();
    this.#scheduleNext();
  }

  #sinceStart(): number {
    return this.elapsed ?? 0;
  }

  #now(): number {
    return this.#script.header.now + this.#sinceStart();
  }

  #note(note: ReplayNote): void {
    this.#options.note?.(note);
  }

  #passed(title: string, logged: string, raw: unknown): void {
    this.log.push(logged);
    this.#note({ kind: 'link', line: null, title, raw });
  }

  #welcome(peer: Peer, auth: unknown): void {
    const rs = (auth as { rs?: Resume[] } | null)?.rs ?? [];
    const r = this.#seq ? rs.map(it => this.#topics.resume(it)) : [];
    const hello = greeting(this.#script.header, { now: this.#now(), seq: this.#seq, r });
    this.#begin();
    this.#passed('connected', 'connected', hello);
    peer.emit('hello', hello);
  }

  #request(event: string, body: unknown): unknown {
    let answer: unknown;
    if (event === 'sync') {
      answer = { now: this.#now(), r: (body as SyncRequest).rs.map(it => this.#topics.resume(it)) };
    } else if (event === 'auth') answer = { ok: true, ttl: TOKEN_TTL_MS };
    this.#passed(event, event, { request: body, answer });
    return answer;
  }

  #scheduleNext(): void {
    const step = this.#script.steps[this.#next];
    const at = step?.at ?? this.#script.duration;
    this.#after(Math.max(0, at - this.#sinceStart()), () => {
      if (!step) {
        this.#finishIfOver();
        return;
      }
      this.#playUntil(step.at);
      this.#scheduleNext();
    });
  }

  #finishIfOver(): void {
    const { steps, duration } = this.#script;
    const played = this.#startedAt !== null && this.#next === steps.length && this.#sinceStart() >= duration;
    if (played && this.#checks.waiting === 0) this.#finish();
  }

  #playUntil(time: number): void {
    const { steps } = this.#script;
    for (let step = steps[this.#next]; step && step.at <= time; step = steps[this.#next]) {
      this.#next += 1;
      this.#play(step);
    }
  }

  #play(step: ScriptStep): void {
    switch (step.kind) {
      case 'event':
        this.#playEvents(step);
        return;
      case 'link':
        this.#playLink(step);
        return;
      case 'rest':
        this.#rest.set(step);
        return;
      case 'state':
        this.#topics.put(step.state, step.value, { ...step, ts: this.#now() });
        return;
      case 'page':
        this.#note({ kind: 'link', line: step.line, title: step.page, raw: step });
        this.#page.happen(step.page);
        this.#network.update();
        return;
      case 'do':
        this.#note({ kind: 'link', line: step.line, title: step.do, raw: step });
        this.#act(step);
        return;
      case 'expect':
        if (this.#options.read) this.#checks.check(step);
    }
  }

  #playEvents(step: EventStep): void {
    let frame: Ev[] = [];
    for (let n = 0; n < step.count; n += 1) {
      const now = this.#now();
      const data = step.item(n, { now, state: this.#topics.state(step.topic) });
      const ev = this.#topics.happen(step.topic, data, now, step.newEpoch && n === 0);
      if (ev) frame.push(ev);
      if (frame.length >= step.batch || n === step.count - 1) {
        this.#deliver(frame, step);
        frame = [];
      }
    }
  }

  #deliver(frame: readonly Ev[], step: EventStep): void {
    if (frame.length === 0) return;
    const shown = frame.map(ev => (this.#seq ? ev : { t: ev.t, d: ev.d }));
    const body = shown.length === 1 ? shown[0] : { b: shown };
    const send = (again: boolean) => {
      const arrived = !step.lost && this.#network.send('ev', body);
      const fate = this.#startedAt === null ? 'before' : arrived ? (again ? 'again' : 'arrived') : 'lost';
      for (const ev of frame) this.#note({ kind: 'event', line: step.line, topic: step.topic, ev, fate });
    };
    const deliver = () => {
      send(false);
      if (step.twice && !step.lost) send(true);
    };
    if (step.hold > 0 && !step.lost) this.#after(step.hold, deliver);
    else deliver();
  }

  #playLink(step: LinkStep): void {
    this.log.push(`link ${step.link}`);
    this.#note({ kind: 'link', line: step.line, title: step.link, raw: step });
    if (step.seq !== undefined) this.#seq = step.seq;
    this.#network.happen(step);
  }

  #act({ do: verb, with: args, line }: DoStep): void {
    try {
      this.#options.act?.(verb, args);
    } catch (error) {
      const actual = error instanceof Error ? error.message : String(error);
      const sentence = `line ${line}: ${verb} failed: ${actual}`;
      this.#settle({
        line,
        at: this.#sinceStart(),
        path: verb,
        expected: null,
        actual,
        met: false,
        sentence,
      });
    }
  }

  #settle(expectation: Expectation): void {
    this.expectations.push(expectation);
    this.#note({ kind: 'expect', expectation });
  }

  #after(ms: number, task: () => void): void {
    const timer = setTimeout(() => {
      this.#timers.delete(timer);
      task();
    }, ms);
    this.#timers.add(timer);
  }
}
