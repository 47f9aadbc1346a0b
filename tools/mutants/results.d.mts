export interface Ran {
  readonly tests: readonly {
    readonly file: string;
    /** The titles on the way to the test, joined by ` > `. */
    readonly name: string;
    readonly passed: boolean;
    readonly messages: readonly string[];
  }[];
  /** Messages of what kept tests from running. */
  readonly broken: readonly string[];
}
export interface Outcome {
  readonly state: 'passed' | 'failed' | 'crashed' | 'no test';
  /** The test that failed and the first line of its reason; empty when none did. */
  readonly test: string;
  readonly why: string;
}
/** The tests that ran, of a report of `vitest --reporter=json`. */
export function fromVitest(report: object, root: string): Ran;
/** The same of a report of `playwright test --reporter=json`. */
export function fromPlaywright(report: object): Ran;
/** What the tests of a row say. */
export function outcomeOf(row: string, ran: Ran): Outcome;
