import { createHash, createHmac } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { makeChain, pointOf, saltOf, seedAt } from '../../../../../gateway/play/houseGames/crash.ts';
import { commitOf } from '../../../../../gateway/play/houseGames/fair.ts';
import { crashPoint, multiplierAt, payoutAt, timeOf } from '../../../../../streams/wire/crash/flight.ts';
import { verifyCrash } from '../../../../../streams/wire/crash/proof.ts';
import { MOST_MULTIPLIER } from '../../../../../streams/wire/crash/words.ts';
import type { FairHashing } from '../../../../../streams/wire/fairness/hashing.ts';
import { sizeOf } from '../../../../size.ts';

const hashing: FairHashing = {
  sha256: async text => createHash('sha256').update(text, 'utf8').digest(),
  hmacSha256: async (key, text) => createHmac('sha256', key).update(text, 'utf8').digest(),
};

/** Bytes that the seed of a test makes, the same every time. */
function bytesOf(seed: string) {
  let count = 0;
  return (size: number) => createHash('sha256').update(`${seed}:${++count}`).digest().subarray(0, size);
}

function chainOf(length: number, step?: number) {
  const making = makeChain(bytesOf('chain'), length, step);
  for (;;) {
    const made = making.next();
    if (made.done) return made.value;
  }
}

const bits = (hex: string) => Buffer.from(`${hex}000`, 'hex');

describe('the crash point', () => {
  it.each([
    // floor(99 · 2^52 / (2^52 − n)): n is 0, half of all, ninety-nine hundredths, and all but one.
    ['0000000000000', 100],
    ['8000000000000', 198],
    ['028f5c28f5c28', 100],
    ['028f5c28f5c29', 100],
    ['fd70a3d70a3d7', 9_899],
    ['fd70a3d70a3d8', 9_900],
    ['fffffffffffff', MOST_MULTIPLIER],
  ])('of the bits %s is %i', (hex, point) => {
    expect(crashPoint(bits(hex))).toBe(point);
  });

  it('needs 52 bits', () => {
    expect(() => crashPoint(new Uint8Array(6))).toThrow('seven bytes');
  });

  it('gets to m with 99 / m: exactly as many of the 2^52 draws as the formula says', () => {
    const all = 1n << 52n;
    for (const m of [101n, 150n, 200n, 333n, 1_000n, 999_999n]) {
      // The lowest draw that reaches m: the share above it is floor(99 · 2^52 / m) of all.
      const reached = (99n * all) / m;
      const lowest = all - reached;
      const hexOfDraw = (n: bigint) => n.toString(16).padStart(13, '0');
      expect(crashPoint(bits(hexOfDraw(lowest)))).toBeGreaterThanOrEqual(Number(m));
      expect(crashPoint(bits(hexOfDraw(lowest - 1n)))).toBeLessThan(Number(m));
    }
  });

  it('pays 99 of 100 back whatever the target, within three sigma', () => {
    const rounds = sizeOf('CRASH_ROUNDS');
    const points: number[] = [];
    for (let n = 0; n < rounds; n += 1)
      points.push(pointOf(createHash('sha256').update(`seed ${n}`).digest('hex'), 'salt'));
    for (const target of [101, 150, 200, 500, 2_000]) {
      const chance = 99 / target;
      const won = points.filter(point => point >= target).length;
      const sigma = Math.sqrt((chance * (1 - chance)) / rounds);
      expect(Math.abs(won / rounds - chance)).toBeLessThan(3 * sigma);
      expect(Math.abs((won / rounds) * (target / 100) - 0.99)).toBeLessThan(3 * sigma * (target / 100));
    }
  });
});

describe('the curve', () => {
  it('doubles with its time, never falls, and ends at the highest multiplier', () => {
    expect([0, 8_000, 16_000, 24_000].map(ms => multiplierAt(ms, 8_000))).toEqual([100, 200, 400, 800]);
    expect(multiplierAt(-5, 8_000)).toBe(100);
    expect(multiplierAt(10 ** 9, 8_000)).toBe(MOST_MULTIPLIER);
  });

  it('is at a multiplier from the millisecond on that leads to it', () => {
    for (const multiplier of [100, 101, 102, 150, 199, 200, 201, 400, 777, 12_345, MOST_MULTIPLIER]) {
      for (const doubleMs of [8_000, 480_000]) {
        const ms = timeOf(multiplier, doubleMs);
        expect(multiplierAt(ms, doubleMs)).toBeGreaterThanOrEqual(multiplier);
        if (ms > 0) expect(multiplierAt(ms - 1, doubleMs)).toBeLessThan(multiplier);
      }
    }
  });

  it('pays whole minor units, rounded down, exactly', () => {
    expect(payoutAt(1_005, 250)).toBe(2_512);
    expect(payoutAt(100, 101)).toBe(101);
    expect(payoutAt(1_000_000, MOST_MULTIPLIER)).toBe(10_000_000_000);
  });
});

describe('a chain', () => {
  it('reveals seeds that each hash to the one before, the first one to the promise', () => {
    const chain = chainOf(25, 4);
    expect(chain.marks).toHaveLength(7);
    const seeds = Array.from({ length: 25 }, (_, i) => seedAt(chain, i + 1));
    expect(commitOf(seeds[0] ?? '')).toBe(chain.commit);
    for (let i = 1; i < 25; i += 1) expect(commitOf(seeds[i] ?? '')).toBe(seeds[i - 1]);
    expect(new Set(seeds).size).toBe(25);
    expect(() => seedAt(chain, 26)).toThrow('no seed 26');
  });

  it('is the same wherever its seeds are kept', () => {
    expect(chainOf(25, 3).commit).toBe(chainOf(25, 25).commit);
  });

  it('is checked from the outside: another seed, another point and another number are noticed', async () => {
    const chain = chainOf(12, 5);
    const salt = saltOf(chain.commit);
    const seed = seedAt(chain, 7);
    const proof = { number: 7, commit: chain.commit, salt, seed, point: pointOf(seed, salt) };
    expect(await verifyCrash(proof, hashing)).toBe('fair');
    expect(await verifyCrash({ ...proof, point: proof.point + 1 }, hashing)).toBe('result');
    expect(await verifyCrash({ ...proof, number: 6 }, hashing)).toBe('commit');
    expect(await verifyCrash({ ...proof, seed: seedAt(chain, 8) }, hashing)).toBe('commit');
  });
});
