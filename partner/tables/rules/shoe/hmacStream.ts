import { createHmac } from 'node:crypto';
import type { Random } from '../../../random.ts';
import { blockMessage, randomFromWords, type ShoeSeeds } from './words.ts';

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
