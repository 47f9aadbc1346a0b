import type { Clock } from '../clock.ts';

/** Results that a page is showing: the wallet is told of each when that is over. */
export interface HeldBack {
  has(round: string): boolean;
  /** Tells the wallet in so many ms. */
  hold(round: string, ms: number): void;
  /** Tells it now. */
  release(round: string): Promise<void>;
  releaseAll(): Promise<void>;
}

/** @param tell Tells the wallet of a round. */
export function createHeldBack(clock: Clock, tell: (round: string) => Promise<unknown>): HeldBack {
  /** What calls the telling off, by the round. */
  const waiting = new Map<string, () => void>();
  async function release(round: string): Promise<void> {
    waiting.get(round)?.();
    waiting.delete(round);
    await tell(round);
  }
  return {
    release,
    has: round => waiting.has(round),
    hold(round, ms) {
      const callOff = clock.after(ms, () => void release(round).catch(() => {}));
      waiting.set(round, callOff);
    },
    async releaseAll() {
      await Promise.allSettled([...waiting.keys()].map(release));
    },
  };
}
