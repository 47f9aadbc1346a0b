import { createHmac } from 'node:crypto';
import type { Random } from '../../../random.ts';
import { randomFromWords } from './words.ts';

/** What the chances of a shoe are drawn from. */
export interface ShoeSeeds {
  /** 64 hex digits; secret until the shoe is over, its SHA-256 is public before. */
  readonly serverSeed: string;
  /** Public, fixed before the first shoe. */
  readonly salt: string;
  /** Number of the shoe at its table, from 0. */
  readonly shoe: number;
}

/** What block `block` of a shoe is the HMAC-SHA-256 of, under the digits of the server seed; for whoever checks it too. */
export const blockMessage = ({ salt, shoe }: Omit<ShoeSeeds, 'serverSeed'>, block: number): string =>
  `${salt}:${shoe}:${block}`;

/** Words of 32 bits, most significant byte first; eight of them come from each block. */
function* wordsOf(seeds: ShoeSeeds): Generator<number, never> {
  for (let block = 0; ; block += 1) {
    const bytes = createHmac('sha256', seeds.serverSeed).update(blockMessage(seeds, block), 'utf8').digest();
    for (let at = 0; at < bytes.length; at += 4) yield bytes.readUInt32BE(at);
  }
}

/** The chances of a shoe: the same for the same seeds. */
export function shoeRandom(seeds: ShoeSeeds): Random {
  const words = wordsOf(seeds);
  return randomFromWords(() => words.next().value);
}
