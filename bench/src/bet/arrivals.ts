/**
 * Moments of arrivals that know nothing of one another, ms from the begin on, in order: a Poisson process, given how
 * many there are.
 *
 * @param rate Arrivals a second.
 * @param random Gives numbers in [0, 1).
 */
export function arrivals(rate: number, ms: number, random: () => number): readonly number[] {
  const count = Math.round((rate * ms) / 1_000);
  return Array.from({ length: count }, () => random() * ms).sort((a, b) => a - b);
}

/** How something went that was asked for at given moments. */
export interface OpenLoop {
  /** From the moment each was due until it was done, ms: who waits for a late start waits, too. */
  readonly delays: readonly number[];
  /** From the begin until the last one was done, ms. */
  readonly tookMs: number;
}

/** Begins `work` at each of these moments, whether the earlier ones are done or not. */
export async function openLoop(
  moments: readonly number[],
  work: (index: number) => Promise<void>,
): Promise<OpenLoop> {
  const begun = performance.now();
  const run = async (due: number, index: number): Promise<number> => {
    await work(index);
    return performance.now() - begun - due;
  };
  const running: Promise<number>[] = [];
  for (const [index, due] of moments.entries()) {
    const early = due - (performance.now() - begun);
    if (early > 0) await new Promise(resolve => setTimeout(resolve, early));
    const one = run(due, index);
    // Whoever awaits all of them hears of it; until then a failure must not end the process.
    one.catch(() => {});
    running.push(one);
  }
  const delays = await Promise.all(running);
  return { delays, tookMs: performance.now() - begun };
}
