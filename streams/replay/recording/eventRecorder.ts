import { ownValue } from '../../wire/collections/ownValue.ts';
import type { Hello } from '../../wire/protocol/frames.ts';
import type { WireRuntime } from '../../wire/protocol/runtime.ts';
import type { RecordedProduct } from '../product.ts';
import type { CallListener, SocketListener } from './hooks.ts';
import { keptCalls } from './restLines.ts';
import type { PageMove, Quiet, Trace } from './trace.ts';

/** How long nothing must happen for a moment to be quiet, ms. */
const QUIET_MS = 2_000;

export interface EventRecorderOptions {
  readonly wire: Pick<WireRuntime, 'frames'>;
  readonly product: RecordedProduct;
  readonly trace: Trace;
  /** Milliseconds since the recording began. */
  readonly elapsed: () => number;
  /** What the page shows now. */
  readonly shown: () => Quiet['states'];
}

/** Writes down the events that it is given. After a pause without events it writes down first what is shown. */
export class EventRecorder implements SocketListener, CallListener {
  readonly #options: EventRecorderOptions;
  readonly #kept: ReadonlySet<string>;
  #lastChange = 0;
  #lastSign = 0;

  constructor(options: EventRecorderOptions) {
    this.#options = options;
    this.#kept = keptCalls(options.product);
  }

  event(name: string, body: unknown): void {
    const { trace, wire } = this.#options;
    const at = this.noticed();
    this.#lastSign = at;
    if (name === 'ev') trace.pushed(body, at);
    else if (name === 'bye') trace.link.push({ at, what: 'bye', data: body });
    else if (name === 'hello' && wire.frames.hello(body)) {
      trace.link.push({ at, what: 'hello', answers: (body as Hello).r });
    }
  }

  lost(reason: string): void {
    this.#options.trace.link.push({ at: this.noticed(), what: 'lost', reason, lastSign: this.#lastSign });
  }

  refused(data: unknown): void {
    this.#options.trace.link.push({ at: this.noticed(), what: 'refused', data });
  }

  sign(): void {
    this.#lastSign = this.#options.elapsed();
  }

  callBegan(call: string) {
    const { trace, elapsed, product } = this.#options;
    const askedAt = this.noticed();
    const deed = ownValue(product.deeds ?? {}, call);
    if (deed !== undefined) trace.deeds.push({ at: askedAt, do: deed });
    if (!this.#kept.has(call)) return null;
    return (status: number | null, body: string) => {
      trace.answers.push({ call, askedAt, at: elapsed(), status, body });
      trace.size += body.length;
    };
  }

  moved(page: PageMove): void {
    this.#options.trace.link.push({ at: this.noticed(), what: 'page', page });
  }

  /** The person did something that no call tells. It shows already: what is shown now was not shown until now. */
  acted(deed: string): void {
    this.#lastChange = this.#options.elapsed();
    this.#options.trace.deeds.push({ at: this.#lastChange, do: deed });
  }

  /** Something is about to change: whatever is shown has stood since the last change. Returns the time. */
  noticed(): number {
    const { trace, elapsed, shown } = this.#options;
    const at = elapsed();
    if (at - this.#lastChange >= QUIET_MS) {
      trace.quiets.push({ at: this.#lastChange + QUIET_MS, states: shown() });
    }
    this.#lastChange = at;
    return at;
  }
}
