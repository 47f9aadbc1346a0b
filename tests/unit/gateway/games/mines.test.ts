import { createHmac } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { fairNumbers } from '../../../../gateway/play/houseGames/fair.ts';
import { drawnFloats } from '../../../../streams/wire/fairGames/fair.ts';
import { settle } from '../../../../streams/wire/fairGames/index.ts';
import { mines, minesIn, minesMultiplier, safeChance } from '../../../../streams/wire/fairGames/mines.ts';

const serverSeed = '112896631960a88924fe650f0e7a3cae65efce80325482398ec8a39f68f31d52';
const clientSeed = 'demo-client-seed';
const fieldOf = (count: number, nonce: number) =>
  mines.outcomeOf({ mines: count, tiles: [] }, fairNumbers(serverSeed, clientSeed, nonce, count));

/** Worked out by another program. */
const PUBLISHED = [
  [2, 3, 23],
  [16, 20, 23],
  [0, 4, 22],
];

describe('the multipliers of Mines', () => {
  it('are the product of the fair odds times 0.99, rounded down to hundredths', () => {
    for (let count = 1; count <= 24; count += 1) {
      let [up, down] = [99n, 1n];
      for (let opened = 1; opened <= 25 - count; opened += 1) {
        up *= BigInt(25 - opened + 1);
        down *= BigInt(25 - count - opened + 1);
        expect(minesMultiplier(count, opened)).toBe(Number(up / down));
        // What is rounded away is less than a hundredth of the stake, and never the player's gain.
        const back = (minesMultiplier(count, opened) / 100) * safeChance(count, opened);
        expect(back).toBeLessThanOrEqual(0.99 + 1e-12);
        expect(back).toBeGreaterThan(0.99 - safeChance(count, opened) / 100);
      }
    }
  });

  it('always make the first safe tile worth more than the stake', () => {
    for (let count = 1; count <= 24; count += 1) expect(minesMultiplier(count, 1)).toBeGreaterThan(100);
    expect([minesMultiplier(3, 1), minesMultiplier(24, 1), minesMultiplier(12, 13)]).toEqual([
      112, 2_475, 514_829_700,
    ]);
    expect(() => minesMultiplier(3, 23)).toThrow('no 23 safe tiles');
  });
});

describe('a field of Mines', () => {
  it('has the published mines for the published seeds', () => {
    expect([0, 1, 2].map(nonce => minesIn(fieldOf(3, nonce)))).toEqual(PUBLISHED);
    expect(minesIn(fieldOf(24, 0))).toHaveLength(24);
  });

  it('hides a mine under every tile alike', () => {
    const rounds = 20_000;
    const counts = Array<number>(25).fill(0);
    for (let nonce = 0; nonce < rounds; nonce += 1)
      for (const tile of minesIn(fieldOf(5, nonce))) counts[tile] = (counts[tile] ?? 0) + 1;
    const sigma = Math.sqrt(rounds * 0.2 * 0.8);
    for (const count of counts) expect(Math.abs(count - rounds / 5)).toBeLessThan(4 * sigma);
  });

  it('pays for safe tiles only', () => {
    const field = fairNumbers(serverSeed, clientSeed, 0, 3);
    const [mine = -1] = minesIn(fieldOf(3, 0));
    const safe = [0, 1, 2, 3, 4, 5].filter(tile => !minesIn(fieldOf(3, 0)).includes(tile)).slice(0, 2);
    const choice = { game: 'MINES' as const, mines: 3 };
    expect(settle({ ...choice, tiles: safe }, 1_000, field).payout).toBe(10 * minesMultiplier(3, 2));
    expect(settle({ ...choice, tiles: [...safe, mine] }, 1_000, field)).toMatchObject({
      won: false,
      payout: 0,
    });
  });
});

describe('a draw of many numbers', () => {
  it('goes on with the next block when 32 bytes are used up, in gateway and page alike', async () => {
    const hashing = {
      hmacSha256: async (key: string, text: string) =>
        new Uint8Array(createHmac('sha256', key).update(text).digest()),
    };
    const floats = fairNumbers(serverSeed, clientSeed, 7, 24);
    expect(await drawnFloats({ serverSeed, clientSeed, nonce: 7 }, 24, hashing)).toEqual(floats);
    const block = createHmac('sha256', serverSeed).update(`${clientSeed}:7:1`).digest();
    const [b0 = 0, b1 = 0, b2 = 0, b3 = 0] = block;
    expect(floats[8]).toBe(b0 / 256 + b1 / 256 ** 2 + b2 / 256 ** 3 + b3 / 256 ** 4);
    expect(fairNumbers(serverSeed, clientSeed, 7, 3)).toEqual(floats.slice(0, 3));
  });
});
