import { type ExpectStep, excerpt, expectedOf, matchesExpected, wordsOf } from './script.ts';

/** How an `expect` line ended. */
export interface Expectation {
  readonly line: number;
  /** Milliseconds after the first connection at which it was settled. */
  readonly at: number;
  readonly path: string;
  /** The value of `is`; what else it was compared with as an object, `{ "atLeast": 3 }`. */
  readonly expected: unknown;
  readonly actual: unknown;
  readonly met: boolean;
  /** `line 7: price.value$.cents is 5, expected 6` */
  readonly sentence: string;
}

/** How often an expectation with `within` is checked again, ms. */
const LOOK_MS = 10;

export interface ExpectationDeps {
  /** Reads a path like `price.value$.cents`. */
  readonly read: (path: string) => unknown;
  /** Milliseconds after the first connection. */
  readonly elapsed: () => number;
  readonly after: (ms: number, task: () => void) => void;
  readonly settled: (expectation: Expectation) => void;
}

/** Compares the page's state with what a line expects: at once, or repeatedly until it is true or its time is over. */
export class Expectations {
  readonly #deps: ExpectationDeps;
  #waiting = 0;

  constructor(deps: ExpectationDeps) {
    this.#deps = deps;
  }

  /** How many expectations may still become true. */
  get waiting(): number {
    return this.#waiting;
  }

  check(step: ExpectStep): void {
    this.#waiting += 1;
    this.#look(step, this.#deps.elapsed() + step.within);
  }

  #look(step: ExpectStep, until: number): void {
    const { read, elapsed, after, settled } = this.#deps;
    const actual = read(step.expect);
    const met = matchesExpected(step, actual);
    const left = until - elapsed();
    if (!met && left > 0) {
      after(Math.min(LOOK_MS, left), () => this.#look(step, until));
      return;
    }
    this.#waiting -= 1;
    const { line, expect: path, within } = step;
    const found = `line ${line}: ${path} is ${excerpt(actual)}`;
    const wish = `expected ${wordsOf(step)}${within > 0 ? ` within ${within} ms` : ''}`;
    const sentence = met ? found : `${found}, ${wish}`;
    settled({ line, at: elapsed(), path, expected: expectedOf(step), actual, met, sentence });
  }
}
