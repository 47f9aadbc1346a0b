import { webcrypto } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import {
  commitOf,
  fairNumbers,
  newClientSeed,
  newServerSeed,
} from '../../../../gateway/play/houseGames/fair.ts';
import { verifyRound } from '../../../../streams/wire/fairGames/fair.ts';
import { rulesOf, settle } from '../../../../streams/wire/fairGames/index.ts';
import { type FairHashing, unitFloat } from '../../../../streams/wire/fairness/hashing.ts';
import type { Round } from '../../../../streams/wire/games/shapes.ts';

const serverSeed = '112896631960a88924fe650f0e7a3cae65efce80325482398ec8a39f68f31d52';
const clientSeed = 'demo-client-seed';

const bytesOf = (text: string) => new TextEncoder().encode(text);
/** The same hashing a browser has. */
const browserHashing: FairHashing = {
  async sha256(text) {
    return new Uint8Array(await webcrypto.subtle.digest('SHA-256', bytesOf(text)));
  },
  async hmacSha256(key, text) {
    const algorithm = { name: 'HMAC', hash: 'SHA-256' };
    const imported = await webcrypto.subtle.importKey('raw', bytesOf(key), algorithm, false, ['sign']);
    return new Uint8Array(await webcrypto.subtle.sign('HMAC', imported, bytesOf(text)));
  },
};

const roundOf = (choice: Round['choice'], seeds: { clientSeed: string; nonce: number }): Round => {
  const count = rulesOf(choice).floatsOf(choice);
  const settled = settle(choice, 250, fairNumbers(serverSeed, seeds.clientSeed, seeds.nonce, count));
  return {
    id: 'r1',
    choice,
    stake: 250,
    ...settled,
    net: settled.payout - 250,
    at: 0,
    commit: commitOf(serverSeed),
    ...seeds,
    serverSeed,
  };
};

describe('provably fair draws', () => {
  it('commit to a server seed with SHA-256 over its hex digits', () => {
    expect(commitOf(serverSeed)).toBe('9c2fe0e7c8645ace671f0addab72e92f29e1ca63c587435e561a21e137fcc904');
  });

  it.each([
    [0, 928, 109],
    [1, 6616, 292],
    [2, 1698, 119],
  ])('give the published results for nonce %i: dice %i, limbo %i hundredths', (nonce, dice, limbo) => {
    const floats = fairNumbers(serverSeed, clientSeed, nonce, 1);
    expect(settle({ game: 'DICE', chance: 5_000 }, 100, floats).outcome).toBe(dice);
    expect(settle({ game: 'LIMBO', target: 200 }, 100, floats).outcome).toBe(limbo);
  });

  it('make a number of four bytes, most significant first, always below one', () => {
    expect(unitFloat(Uint8Array.of(0x80, 0, 0, 0))).toBe(0.5);
    expect(unitFloat(Uint8Array.of(0, 0, 0, 1))).toBe(2 ** -32);
    expect(unitFloat(Uint8Array.of(255, 255, 255, 255))).toBe(1 - 2 ** -32);
    expect(() => unitFloat(Uint8Array.of(1, 2, 3))).toThrow('four bytes');
  });

  it('start from a 32-byte server seed and an 8-byte client seed, in hex', () => {
    const ones = (size: number) => Buffer.alloc(size, 1);
    expect(newServerSeed(ones)).toBe('01'.repeat(32));
    expect(newClientSeed(ones)).toBe('01'.repeat(8));
  });
});

describe('checking a round in the page', () => {
  const dice = roundOf({ game: 'DICE', chance: 5_000 }, { clientSeed, nonce: 0 });
  const limbo = roundOf({ game: 'LIMBO', target: 200 }, { clientSeed: 'nâm — 7', nonce: 1 });

  it('finds what the gateway settled fair, with the hashing of a browser', async () => {
    expect(await verifyRound(dice, browserHashing)).toBe('fair');
    expect(await verifyRound(limbo, browserHashing)).toBe('fair');
  });

  it('waits for the seed to be revealed', async () => {
    expect(await verifyRound({ ...dice, serverSeed: null }, browserHashing)).toBe('hidden');
  });

  it('notices a server seed that was swapped after play', async () => {
    expect(await verifyRound({ ...dice, serverSeed: 'ab'.repeat(32) }, browserHashing)).toBe('commit');
  });

  it.each([
    { outcome: 929 },
    { won: false },
    { payout: dice.payout - 1 },
    { nonce: 1 },
    { clientSeed: 'another' },
  ])('notices a changed round: %o', async change => {
    expect(await verifyRound({ ...dice, ...change }, browserHashing)).toBe('result');
  });
});
