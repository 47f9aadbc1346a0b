import { setTimeout as sleep } from 'node:timers/promises';

const LOOK_MS = 100;
/** A look that takes longer was kept waiting for the processor, which is nobody's fault. */
const LONGEST_LOOK_MS = 400;
/** Longer than any client waits between two attempts to connect. */
const PATIENCE_MS = 90_000;

/** Time as looks see it, ms: what a starved process sleeps through counts as one look. */
export function lookedTime(): () => number {
  let [spent, last] = [0, performance.now()];
  return () => {
    const now = performance.now();
    spent += Math.min(now - last, LONGEST_LOOK_MS);
    last = now;
    return spent;
  };
}

/** Waits until something is so; a look that throws is none. Rejects with `what`, and what the last look threw. */
export async function until(what: string, isSo: () => boolean | Promise<boolean>): Promise<void> {
  const spent = lookedTime();
  for (let last: unknown = null; ; await sleep(LOOK_MS)) {
    try {
      if (await isSo()) return;
      last = null;
    } catch (error) {
      last = error;
    }
    if (spent() > PATIENCE_MS) throw new Error(`${what}: not so after a long wait`, { cause: last });
  }
}
