import { describe, expect, it } from 'vitest';
import { packsOf } from '../../../../partner/tables/rules/cards/card.ts';
import {
  CHAIN_SHOES,
  chainOfShoe,
  makeShoeChain,
  promiseOf,
  shoeSeeds,
} from '../../../../partner/tables/rules/shoe/chain.ts';
import { shoeRandom } from '../../../../partner/tables/rules/shoe/hmacStream.ts';
import { shuffled } from '../../../../partner/tables/rules/shoe/shuffle.ts';
import { randomFromWords } from '../../../../partner/tables/rules/shoe/words.ts';
import { secondNumbers, secondPromise, secondSeed, secondShoe } from './derive/secondShoe.ts';

const seedOf = (n: number) => promiseOf(`seed ${n}`);
const SALT = promiseOf('salt');

describe('tables: a shoe', () => {
  it('tables: is what a second implementation makes of the same seeds', () => {
    for (const packs of [1, 8])
      for (let shoe = 0; shoe < 4; shoe += 1) {
        const seeds = { serverSeed: seedOf(shoe), salt: SALT, shoe };
        const cards = shuffled(packsOf(packs), shoeRandom(seeds));
        expect(cards).toEqual(secondShoe(seeds.serverSeed, SALT, shoe, packs));
        expect(cards.toSorted((a, b) => a - b)).toEqual(packsOf(packs).toSorted((a, b) => a - b));
      }
  });

  it('tables: draws numbers for wheels and dice as a second implementation does', () => {
    const random = shoeRandom({ serverSeed: seedOf(9), salt: SALT, shoe: 9 });
    const next = secondNumbers(seedOf(9), SALT, 9);
    for (const end of [37, 6, 54, 2, 1, 3_000_000_000, 416, 37]) expect(random.below(end)).toBe(next(end));
  });

  it('tables: is another one for another seed, salt or number', () => {
    const orderOf = (n: number, salt: string, shoe: number) =>
      shuffled(packsOf(1), shoeRandom({ serverSeed: seedOf(n), salt, shoe })).join();
    const orders = [orderOf(1, SALT, 1), orderOf(2, SALT, 1), orderOf(1, seedOf(3), 1), orderOf(1, SALT, 2)];
    expect(new Set(orders).size).toBe(4);
    expect(orderOf(1, SALT, 1)).toBe(orders[0]);
  });

  it('tables: passes over words that would make the first numbers likelier', () => {
    const words = (...list: readonly number[]) => {
      let at = 0;
      return () => list[at++] ?? 0;
    };
    const whole = Math.floor(2 ** 32 / 37) * 37;
    expect(randomFromWords(words(whole, 2 ** 32 - 1, 38)).below(37)).toBe(1);
    expect(randomFromWords(words(whole - 1)).below(37)).toBe(36);
    // Nothing is passed over where the words divide evenly.
    expect(randomFromWords(words(2 ** 32 - 1)).below(2 ** 32)).toBe(2 ** 32 - 1);
  });

  it('tables: has every order of three as often as any other, over all numbers that are drawn', () => {
    const counts = new Map<string, number>();
    for (let first = 0; first < 3; first += 1)
      for (let second = 0; second < 2; second += 1) {
        const drawn = [first, second];
        const order = shuffled(['a', 'b', 'c'], { below: () => drawn.shift() ?? 0 }).join('');
        counts.set(order, (counts.get(order) ?? 0) + 1);
      }
    expect([...counts.values()]).toEqual([1, 1, 1, 1, 1, 1]);
  });
});

describe('tables: a chain of seeds', () => {
  const chain = makeShoeChain('a secret', 'table 7', 0);

  it('tables: is promised before its first shoe, and each shoe by the one before it', () => {
    expect(promiseOf(shoeSeeds(chain, 0).serverSeed)).toBe(chain.promise);
    for (const shoe of [1, 2, 63, 64, 65, 1_000, CHAIN_SHOES - 1]) {
      const [before, seeds] = [shoeSeeds(chain, shoe - 1), shoeSeeds(chain, shoe)];
      expect(promiseOf(seeds.serverSeed)).toBe(before.serverSeed);
      expect(seeds).toMatchObject({ salt: chain.salt, shoe });
    }
  });

  it('tables: has the seeds that hashing all the way gives', () => {
    const last = shoeSeeds(chain, CHAIN_SHOES - 1).serverSeed;
    expect(last).toMatch(/^[0-9a-f]{64}$/);
    for (const shoe of [0, 1, 100, CHAIN_SHOES - 2])
      expect(shoeSeeds(chain, shoe).serverSeed).toBe(secondSeed(last, CHAIN_SHOES, shoe));
    expect(secondPromise(shoeSeeds(chain, 0).serverSeed)).toBe(chain.promise);
  });

  it('tables: is the same whenever it is made, and another one for another table, number or secret', () => {
    expect(makeShoeChain('a secret', 'table 7', 0)).toEqual(chain);
    const others = [
      makeShoeChain('a secret', 'table 8', 0),
      makeShoeChain('a secret', 'table 7', 1),
      makeShoeChain('another', 'table 7', 0),
    ];
    expect(new Set([chain, ...others].map(({ promise }) => promise)).size).toBe(4);
    expect(new Set([chain, ...others].map(({ salt }) => salt)).size).toBe(4);
  });

  it('tables: goes on with the next one, and has no seed for shoes of another', () => {
    expect([0, CHAIN_SHOES - 1, CHAIN_SHOES].map(chainOfShoe)).toEqual([0, 0, 1]);
    const next = makeShoeChain('a secret', 'table 7', 1);
    expect(promiseOf(shoeSeeds(next, CHAIN_SHOES).serverSeed)).toBe(next.promise);
    expect(() => shoeSeeds(next, CHAIN_SHOES - 1)).toThrow();
    expect(() => shoeSeeds(chain, CHAIN_SHOES)).toThrow();
    expect(() => shoeSeeds(chain, -1)).toThrow();
  });
});
