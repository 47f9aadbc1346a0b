/** Calls of one kind that a wallet is asked for at once. All rounds of a table begin and end at the same moment. */
export const MOST_CALLS_AT_ONCE = 24;

/** Does work in its order, so much of it at once. */
export interface Lane {
  <T>(work: () => Promise<T>): Promise<T>;
  /** Pieces of work that have not begun. */
  waiting(): number;
}

/**
 * A time limit of a call counts from when it is sent. A thousand calls at once would wait for each other at the wallet until their
 * limits are over, and be done again: what waits, waits here.
 *
 * @param most Pieces of work under way at once, asked whenever one may begin; at least 1.
 */
export function createLane(most: () => number): Lane {
  const waiting: (() => Promise<void>)[] = [];
  let underWay = 0;
  function begin(): void {
    while (underWay < most()) {
      const work = waiting.shift();
      if (work === undefined) return;
      underWay += 1;
      void work().finally(() => {
        underWay -= 1;
        begin();
      });
    }
  }
  const lane = <T>(work: () => Promise<T>) =>
    new Promise<T>((resolve, reject) => {
      waiting.push(() => work().then(resolve, reject));
      begin();
    });
  return Object.assign(lane, { waiting: () => waiting.length });
}
