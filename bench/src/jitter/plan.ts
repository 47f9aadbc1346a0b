/** How long and how hard clients are tried. */
export interface JitterPlan {
  readonly clients: number;
  /** Messages a second, each for all clients. */
  readonly rate: number;
  /** How long messages are sent, ms. */
  readonly ms: number;
}

/** A client stays connected for so long, ms, and is away for so long: as in the benchmark "jitter" of AnyCable's makers. */
const STAYS_MS = { least: 15_000, most: 20_000 } as const;
export const AWAY_MS = 2_000;

/** How long a client stays before each of its drops, ms. The first time it has been there for a while already. */
export function* stays(random: () => number): Generator<number, never> {
  yield random() * STAYS_MS.most;
  for (;;) yield STAYS_MS.least + random() * (STAYS_MS.most - STAYS_MS.least);
}

/** Messages of a plan. */
export const messagesOf = ({ rate, ms }: JitterPlan): number => Math.round((rate * ms) / 1_000);
