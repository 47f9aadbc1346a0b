import { setTimeout as sleep } from 'node:timers/promises';

/** How often it is looked, and how long each time, ms. */
const LOOKS = 5;
const LOOK_MS = 1_000;

/**
 * Processor time that processes take while nobody asks them for anything, ms a second: that of the quietest of some seconds, because
 * others have work of their own, like what a start leaves to do.
 *
 * @param cpuMs What they have used so far, ms.
 */
export async function idleCpu(cpuMs: () => Promise<number>): Promise<number> {
  const spans: number[] = [];
  for (let look = 0; look < LOOKS; look += 1) {
    const [before, from] = [await cpuMs(), performance.now()];
    await sleep(LOOK_MS);
    spans.push((((await cpuMs()) - before) / (performance.now() - from)) * 1_000);
  }
  return Math.min(...spans);
}
