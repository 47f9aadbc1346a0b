import { createHash, createHmac } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { randomSeed } from '../../../src/features/games/practice/practiceRoll.ts';
import { createPracticeSeries } from '../../../src/features/games/practice/practiceSeries.ts';
import { moodOf } from '../../../src/features/games/result/result.ts';

const hashing = {
  sha256: async (text: string) => new Uint8Array(createHash('sha256').update(text).digest()),
  hmacSha256: async (key: string, text: string) =>
    new Uint8Array(createHmac('sha256', key).update(text).digest()),
};
/** The seeds of the published check values. */
const seeds = {
  serverSeed: '112896631960a88924fe650f0e7a3cae65efce80325482398ec8a39f68f31d52',
  clientSeed: 'demo-client-seed',
};
const DICE = { game: 'DICE', chance: 5_000 } as const;
const LIMBO = { game: 'LIMBO', target: 200 } as const;

function series() {
  const clock = { now: 1_000 };
  return { clock, practice: createPracticeSeries({ seeds, hashing, now: () => clock.now }) };
}

describe('practice', () => {
  it('issue 11.27: rolls what the published algorithm gives, one nonce after the other', async () => {
    const { clock, practice } = series();
    const outcomes = [];
    for (let n = 0; n < 3; n += 1) {
      outcomes.push((await practice.roll(DICE, 5_000))?.outcome);
      clock.now += 5_000;
    }
    expect(outcomes).toEqual([928, 6_616, 1_698]);
    const other = series();
    const climbs = [];
    for (let n = 0; n < 3; n += 1) {
      climbs.push((await other.practice.roll(LIMBO, 5_000))?.outcome);
      other.clock.now += 5_000;
    }
    expect(climbs).toEqual([109, 292, 119]);
  });

  it('issue 11.27: has the odds of the paid game, and no money in it', async () => {
    const { practice } = series();
    const result = await practice.roll(DICE, 5_000);
    expect(result).toMatchObject({ won: true, money: null });
    expect(result && moodOf(result)).toBe('practiceWin');
  });

  it('issue 11.27: keeps the pace of the paid game', async () => {
    const { clock, practice } = series();
    expect(await practice.roll(DICE, 5_000)).not.toBeNull();
    clock.now += 4_999;
    expect(await practice.roll(DICE, 5_000)).toBeNull();
    expect(practice.nextAt$.value).toBe(6_000);
    clock.now += 1;
    expect(await practice.roll(LIMBO, 5_000)).not.toBeNull();
    expect(practice.past$.value).toHaveLength(2);
  });

  it('issue 11.27: makes seeds of 32 bytes from the source it is given', () => {
    let next = 0;
    const crypto = {
      getRandomValues: <T extends ArrayBufferView | null>(array: T): T => {
        if (array instanceof Uint8Array) array.set(array.map(() => next++));
        return array;
      },
    };
    expect(randomSeed(crypto)).toBe('000102030405060708090a0b0c0d0e0f101112131415161718191a1b1c1d1e1f');
  });
});
