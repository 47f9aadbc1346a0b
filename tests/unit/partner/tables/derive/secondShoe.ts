import { createHash, createHmac } from 'node:crypto';

/*
 * The shoe a second time, from its description and from nothing of the product: as whoever checks a shoe would write it. It
 * works with one large number for a block, takes words off its top, and deals from a list that grows instead of exchanging.
 */

const sha256 = (text: string) => createHash('sha256').update(text).digest('hex');

/** Hex digits of so many blocks, one after the other. */
const digitsOf = (serverSeed: string, salt: string, shoe: number, blocks: number): string =>
  Array.from({ length: blocks }, (_, block) =>
    createHmac('sha256', serverSeed).update(`${salt}:${shoe}:${block}`).digest('hex'),
  ).join('');

/** A sequence of numbers: asked for one below `end`, it takes eight digits at a time until they fall into whole parts. */
export function secondNumbers(serverSeed: string, salt: string, shoe: number, blocks = 200) {
  let digits = digitsOf(serverSeed, salt, shoe, blocks);
  return (end: number): number => {
    for (;;) {
      if (digits.length < 8) throw new Error('too few blocks');
      const word = BigInt(`0x${digits.slice(0, 8)}`);
      digits = digits.slice(8);
      const parts = 0x1_0000_0000n / BigInt(end);
      if (word < parts * BigInt(end)) return Number(word - (word / BigInt(end)) * BigInt(end));
    }
  };
}

/** The order of a shoe of so many packs. */
export function secondShoe(serverSeed: string, salt: string, shoe: number, packs: number): readonly number[] {
  const next = secondNumbers(serverSeed, salt, shoe);
  const heap: number[] = [];
  for (let pack = 0; pack < packs; pack += 1) for (let card = 0; card < 52; card += 1) heap.push(card);
  const ends: number[] = [];
  while (heap.length > 1) {
    const chosen = next(heap.length);
    const last = heap.pop() ?? -1;
    // What is chosen leaves to the end of the shoe, and the last one of the heap takes its place.
    ends.unshift(chosen === heap.length ? last : (heap.splice(chosen, 1, last)[0] ?? -1));
  }
  return [...heap, ...ends];
}

/** Seed number `from first` of a chain with so many, by hashing the last one all the way. */
export function secondSeed(last: string, length: number, fromFirst: number): string {
  let seed = last;
  for (let at = length - 1; at > fromFirst; at -= 1) seed = sha256(seed);
  return seed;
}

export const secondPromise = sha256;
