import type { RandomSource } from '../../streams/deps.ts';
import { seededRandom } from '../unit/support/random.ts';
import { textOf } from './hostileValues.ts';
import { mutateHead, mutateText } from './mutateText.ts';
import { mutateValue, pick } from './mutateValue.ts';

/** A message as it should be: what stands before its JSON, and its data. */
export interface Sample {
  /** engine.io's and socket.io's packet types, and the acknowledgement id: `421`. */
  readonly head: string;
  readonly data: unknown;
}

/** How many in a hundred frames are of which kind; the rest has a whole shape and wrong values. */
const SHARE = { text: 0.03, head: 0.03, binary: 0.005 };

function randomBytes(random: RandomSource): Buffer {
  return Buffer.from(Array.from({ length: Math.floor(random() * 40) }, () => Math.floor(random() * 256)));
}

/**
 * Frames that are almost right. Most can be read and say something wrong, because those get furthest; a few can't
 * be read at all, and cost their connection. The same seed gives the same frames.
 */
export function createFuzzer(seed: number, samples: readonly Sample[]): () => string | Buffer {
  const random = seededRandom(seed);
  return () => {
    const { head, data } = pick(samples, random);
    const kind = random();
    if (kind < SHARE.binary) return randomBytes(random);
    if (kind < SHARE.binary + SHARE.head) return mutateHead(textOf(data), random);
    if (kind < SHARE.binary + SHARE.head + SHARE.text) return mutateText(head + textOf(data), random);
    return head + textOf(mutateValue(data, random));
  };
}

/** How many frames a test sends, and from which seed on: `CROUPIER_FUZZ=1000000 CROUPIER_SEED=7`. */
export function fuzzOptions(usual: number): { readonly count: number; readonly seed: number } {
  const { CROUPIER_FUZZ, CROUPIER_SEED } = process.env;
  return { count: Number(CROUPIER_FUZZ ?? usual), seed: Number(CROUPIER_SEED ?? 1) };
}
