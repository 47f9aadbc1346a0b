/** Real time and real frames, also while a replay's clock replaces the timers of the page. */
export interface RealFrames {
  /** Monotonic, ms. */
  now(): number;
  /** Resolves before the next paint; where nothing is painted, after some 16 ms. */
  next(): Promise<void>;
}

/** Captures the real functions: call it before a replay clock is installed. */
export function captureFrames(): RealFrames {
  const { requestAnimationFrame, setTimeout, performance } = globalThis as typeof globalThis & {
    requestAnimationFrame?: (callback: () => void) => number;
  };
  return {
    now: () => performance.now(),
    next: () =>
      new Promise(resolve => {
        if (requestAnimationFrame) requestAnimationFrame.call(globalThis, () => resolve());
        else setTimeout(resolve, 16);
      }),
  };
}
