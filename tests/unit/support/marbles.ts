import { TestScheduler } from 'rxjs/testing';
import { expect } from 'vitest';

export type Marbles = Parameters<Parameters<TestScheduler['run']>[0]>[0] & {
  readonly scheduler: TestScheduler;
};

/** Runs a marble test in virtual time: timers of RxJS run inside, and every expectation is checked at the end. */
export function withTestScheduler(test: (marbles: Marbles) => void): void {
  const scheduler = new TestScheduler((actual, expected) => expect(actual).toEqual(expected));
  scheduler.run(helpers => test({ ...helpers, scheduler }));
}
