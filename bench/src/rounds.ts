import { createProgress } from './progress.ts';

/** Something whose cost is measured: one figure per round. */
export interface Contender {
  readonly name: string;
  run(): Promise<number>;
}

/** The figures of each contender, one per counted round, in the order of the rounds. */
export type Samples = ReadonlyMap<string, readonly number[]>;

/** Rounds that only warm the engine up. */
const WARM_UP = 2;

/** How the rounds are played. */
export interface Rounds {
  /** Rounds that count; the first two don't and come on top. */
  readonly count: number;
  /** Draws the order of each round. */
  readonly random: () => number;
  /** Prepares what all contenders of a round share; its time is nobody's. */
  readonly prepare?: () => void;
}

/**
 * Lets all contenders run once per round, in an order that is drawn anew each time, so that a noisy minute
 * meets all of them alike.
 */
export async function playRounds(contenders: readonly Contender[], rounds: Rounds): Promise<Samples> {
  const { count, random, prepare } = rounds;
  const samples = new Map<string, number[]>(contenders.map(it => [it.name, []]));
  const step = createProgress(count + WARM_UP);
  for (let round = 0; round < count + WARM_UP; round += 1) {
    prepare?.();
    for (const contender of shuffled(contenders, random)) {
      globalThis.gc?.();
      const figure = await contender.run();
      if (round >= WARM_UP) samples.get(contender.name)?.push(figure);
    }
    step();
  }
  return samples;
}

/** A shuffled copy (Fisher-Yates). */
export function shuffled<T>(items: readonly T[], random: () => number): T[] {
  const rest = [...items];
  const drawn: T[] = [];
  while (rest.length > 0) drawn.push(...rest.splice(Math.floor(random() * rest.length), 1));
  return drawn;
}
