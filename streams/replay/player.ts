import type { Lifecycle, SocketOverrides } from '../deps.ts';
import { later } from '../link/later.ts';
import { MINUTE } from '../wire/protocol/durations.ts';
import type { CallTable, NameIn } from '../wire/protocol/tables.ts';
import { type Expectation, Expectations } from './expectations.ts';
import { MockTransport } from './mockTransport.ts';
import { createPageLife } from './pageLife.ts';
import type { ScriptProduct, ScriptTopics } from './product.ts';
import type { Replay, ReplayOptions } from './replay.ts';
import type { DoStep, PageStep, Script, ScriptStep } from './script.ts';
import { ScriptedGateway } from './scriptedGateway.ts';

/** Without any connection the script's clock starts after this long, ms. */
export const PATIENCE_MS = MINUTE;

/** Starts a script of a product; its clock runs from the first accepted connection. */
export function playScript<T extends ScriptTopics>(
  script: Script<NameIn<T>>,
  product: ScriptProduct<CallTable, T>,
  options: ReplayOptions<NameIn<T>>,
): Replay {
  const player = new ScriptPlayer(script, product, options);
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
  readonly #gateway: ScriptedGateway;
  readonly #checks: Expectations;
  /** Each cancels a timer that has not fired. */
  readonly #timers = new Set<() => void>();
  #finish: () => void = () => {};
  #patience: ReturnType<typeof setTimeout> | undefined;
  #startedAt: number | null = null;
  #next = 0;

  constructor(script: Script, product: ScriptProduct, options: ReplayOptions) {
    this.#script = script;
    this.#options = options;
    this.done = new Promise(resolve => {
      this.#finish = resolve;
    });
    this.lifecycle = this.#page.lifecycle;
    const after = (ms: number, task: () => void) => this.#after(ms, task);
    this.#gateway = new ScriptedGateway({
      ...{ product, header: script.header },
      origin: options.origin,
      elapsed: () => this.elapsed,
      awake: this.#page.awake,
      after,
      connected: () => this.#begin(),
      note: note => options.note?.(note),
      log: entry => this.log.push(entry),
    });
    this.fetch = this.#gateway.fetch;
    this.#checks = new Expectations({
      read: path => options.read?.(path),
      elapsed: () => this.#sinceStart(),
      after,
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
    this.#gateway.update();
    // Lines of time 0 are played before the first connection: they are the state that the page finds.
    this.#playUntil(0);
    // The script allows no connection, so its clock can't wait for one.
    if (!this.#gateway.open) this.#begin();
    else this.#patience = setTimeout(() => this.#begin(), PATIENCE_MS);
  }

  happen(step: ScriptStep): void {
    this.#play(step);
  }

  stop(): void {
    for (const cancel of this.#timers) cancel();
    this.#timers.clear();
    clearTimeout(this.#patience);
    this.#gateway.end();
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

  #scheduleNext(): void {
    const step = this.#script.steps[this.#next];
    const at = step?.at ?? this.#script.duration;
    this.#after(Math.max(0, at - this.#sinceStart()), () => {
      if (step) {
        this.#playUntil(step.at);
        this.#scheduleNext();
      } else this.#finishIfOver();
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
    if (step.kind === 'event') this.#gateway.events(step);
    else if (step.kind === 'state') this.#gateway.put(step);
    else if (step.kind === 'link') this.#gateway.link(step);
    else if (step.kind === 'rest') this.#gateway.answer(step);
    else if (step.kind === 'page') this.#turn(step);
    else if (step.kind === 'do') this.#act(step);
    else if (this.#options.read) this.#checks.check(step);
  }

  #turn(step: PageStep): void {
    this.#options.note?.({ kind: 'link', line: step.line, title: step.page, raw: step });
    this.#page.happen(step.page);
    this.#gateway.update();
  }

  #act(step: DoStep): void {
    const { do: action, line } = step;
    this.#options.note?.({ kind: 'link', line, title: action, raw: step });
    try {
      this.#options.act?.(action, step.with);
    } catch (error) {
      const actual = error instanceof Error ? error.message : String(error);
      const sentence = `line ${line}: ${action} failed: ${actual}`;
      this.#settle({
        line,
        at: this.#sinceStart(),
        path: action,
        expected: null,
        actual,
        met: false,
        sentence,
      });
    }
  }

  #settle(expectation: Expectation): void {
    this.expectations.push(expectation);
    this.#options.note?.({ kind: 'expect', expectation });
  }

  #after(ms: number, task: () => void): void {
    const cancel = later(ms, () => {
      this.#timers.delete(cancel);
      task();
    });
    this.#timers.add(cancel);
  }
}
