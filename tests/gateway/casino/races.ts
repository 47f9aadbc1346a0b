import { setTimeout as sleep } from 'node:timers/promises';
import { it } from 'vitest';

/** Longest pause before one of those that race begins, ms: sometimes one is ahead, sometimes another. */
const MOST_WAIT_MS = 4;
/** Of all repetitions of one race; a thousand of some take this long on two cores, ms. */
const LONGEST_MS = 3_600_000;

const codeOf = (error: unknown): string =>
  typeof error === 'object' && error !== null && 'code' in error ? String(error.code) : String(error);

/** Begins all, each after a random moment; what each was answered, or the code of its refusal, in their order. */
export function raceFor<T>(...all: readonly (() => Promise<T>)[]): Promise<readonly (T | string)[]> {
  return Promise.all(
    all.map(async act => {
      await sleep(Math.random() * MOST_WAIT_MS);
      return act().catch(codeOf);
    }),
  );
}

/** The same for those of whom only the end matters: `ok`, or the code of the refusal. */
export async function race(...all: readonly (() => Promise<unknown>)[]): Promise<readonly string[]> {
  return raceFor(...all.map(act => () => act().then(() => 'ok')));
}

/** The same, sorted: where it doesn't matter who was first. */
export async function raceSorted(...all: readonly (() => Promise<unknown>)[]): Promise<readonly string[]> {
  return (await race(...all)).toSorted();
}

/** A test that runs a race so many times. */
export function repeatedly(times: number) {
  return (name: string, once: () => Promise<void>): void =>
    it(
      `${name}, ${times} times`,
      async () => {
        for (let nth = 0; nth < times; nth += 1) await once();
      },
      LONGEST_MS,
    );
}
