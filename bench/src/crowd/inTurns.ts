/** How many begin together. */
const TOGETHER = 10;

/** Begins with some of a list at once, and with as many more every time so many ms have passed. */
export function inTurns<T>(list: readonly T[], everyMs: number, begin: (one: T) => void): void {
  let next = 0;
  const timer = setInterval(() => {
    for (const one of list.slice(next, next + TOGETHER)) begin(one);
    next += TOGETHER;
    if (next >= list.length) clearInterval(timer);
  }, everyMs);
}
