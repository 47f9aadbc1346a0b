import { monitorEventLoopDelay } from 'node:perf_hooks';

const LOOP_MS = 10;
const NANOSECONDS = 1e6;

/** How long this process has stood still: what it saw meanwhile says more about the machine than about a server. */
export interface Standstill {
  /** From now on it is watched. */
  begin(): void;
  /** The longest so far, ms. */
  readonly mostMs: number;
}

export function createStandstill(): Standstill {
  const loop = monitorEventLoopDelay({ resolution: LOOP_MS });
  return {
    begin: () => void loop.enable(),
    get mostMs() {
      return loop.max / NANOSECONDS;
    },
  };
}
