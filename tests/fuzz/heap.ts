import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';

/** Collects garbage now; a flag makes the function, so no test needs to be started in another way. */
function collectGarbage(): void {
  setFlagsFromString('--expose-gc');
  const gc: unknown = runInNewContext('gc');
  if (typeof gc === 'function') gc();
}

/** Bytes that something in this process still refers to. */
export async function heldBytes(): Promise<number> {
  let held = Number.POSITIVE_INFINITY;
  // What waits in a queue or for a finalizer goes a round later.
  for (let round = 0; round < 5; round += 1) {
    await new Promise(resolve => setTimeout(resolve, 20));
    collectGarbage();
    held = Math.min(held, process.memoryUsage().heapUsed);
  }
  return held;
}

export const megabytes = (bytes: number): string => `${(bytes / 2 ** 20).toFixed(1)} MB`;
