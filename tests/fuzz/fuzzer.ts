import type { RandomSource } from '../../streams/deps.ts';
import { seeded } from '../../streams/replay/seeded.ts';
import { textOf } from './hostileValues.ts';
import { mutateHead, mutateText } from './mutateText.ts';
import { mutateValue, pick } from './mutateValue.ts';

/** A message as it should be: what stands before its JSON, and its data. */
export interface Sample {
  /** engine.io's and socket.io's packet types, and the acknowledgement id: `421`. */
  readonly head: string;
  readonly data: unknown;
}

function randomBytes(random: RandomSource): Buffer {
  return Buffer.from(Array.from({ length: Math.floor(random() * 40) }, () => Math.floor(random() * 256)));
}

/**
 * Frames that are almost right. Most can be read and say something wrong, because those get furthest; a few can't
 * be read at all, and cost their connection. The same seed and samples give the same frames.
 * @param samples Asked before each frame, so that it can be about the present.
 * @param broken Share of the frames that are broken as text; the others have a shape and wrong values.
 */
export function createFuzzer(
  seed: number,
  samples: () => readonly Sample[],
  broken: number,
): () => string | Buffer {
  const random = seeded(seed);
  return () => {
    const { head, data } = pick(samples(), random);
    if (random() >= broken) return head + textOf(mutateValue(data, random));
    const kind = random();
    if (kind < 0.1) return randomBytes(random);
    return kind < 0.55 ? mutateHead(textOf(data), random) : mutateText(head + textOf(data), random);
  };
}

/** From which seed on a test fuzzes: the same in every change, another in each night. */
export function fuzzSeed(): number {
  return Number(process.env.CROUPIER_SEED ?? 1);
}
