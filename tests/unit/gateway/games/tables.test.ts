import { describe, expect, it } from 'vitest';
import { fairNumbers } from '../../../../gateway/play/houseGames/fair.ts';
import { RISKS } from '../../../../streams/wire/fairGames/choice.ts';
import { returnOfChoice, rulesOf, settle } from '../../../../streams/wire/fairGames/index.ts';
import { pocketsOf } from '../../../../streams/wire/fairGames/plinko.ts';
import { segmentsOf, WHEEL_SEGMENTS } from '../../../../streams/wire/fairGames/wheel.ts';
import { sizeOf } from '../../../size.ts';

const BOARDS = [8, 9, 10, 11, 12, 13, 14, 15, 16].flatMap(rows => RISKS.map(risk => ({ rows, risk })));
const WHEELS = WHEEL_SEGMENTS.flatMap(segments => RISKS.map(risk => ({ segments, risk })));

/** Paths to each pocket, counted by going down the board. */
function pathsDown(rows: number): readonly bigint[] {
  let level: readonly bigint[] = [1n];
  for (let row = 0; row < rows; row += 1)
    level = Array.from({ length: level.length + 1 }, (_, i) => (level[i - 1] ?? 0n) + (level[i] ?? 0n));
  return level;
}

describe('the boards of Plinko', () => {
  it.each(BOARDS)('pay back 97 to 99 of 100, exactly by their table: $rows rows, $risk risk', board => {
    const pockets = pocketsOf(board);
    const paths = pathsDown(board.rows);
    expect(pockets).toHaveLength(board.rows + 1);
    expect(pockets).toEqual(pockets.toReversed());
    const sum = pockets.reduce((all, pays, pocket) => all + BigInt(pays) * (paths[pocket] ?? 0n), 0n);
    const all = 1n << BigInt(board.rows);
    // Hundredths of the stake over all paths: at most 99, at least 97 of each.
    expect(sum <= 99n * all && sum >= 97n * all).toBe(true);
    expect(returnOfChoice({ game: 'PLINKO', ...board })).toBeCloseTo(Number(sum) / Number(all) / 100, 12);
  });

  it.each(BOARDS.filter(({ risk }) => risk !== 'low'))(
    'rise from the middle: $rows rows, $risk risk',
    board => {
      const half = pocketsOf(board).slice(0, Math.floor(board.rows / 2) + 1);
      expect(half).toEqual(half.toSorted((a, b) => b - a));
    },
  );

  it('take one number for each row, and go to the right from one half on', () => {
    const choice = { game: 'PLINKO', rows: 8, risk: 'low' } as const;
    const right = [0, 0.5, 0.49, 0.99, 0, 0, 0, 0.5];
    expect(settle(choice, 1_000, right)).toEqual({ outcome: 0b1000_1010, won: true, payout: 850 });
    expect(() => settle(choice, 1_000, right.slice(1))).toThrow('no number 7');
  });
});

describe('the wheels', () => {
  it.each(WHEELS)('pay back exactly 99 of 100: $segments segments, $risk risk', wheel => {
    const all = segmentsOf(wheel);
    expect(all).toHaveLength(wheel.segments);
    expect(all.reduce((sum, pays) => sum + pays, 0)).toBe(99 * wheel.segments);
    expect(returnOfChoice({ game: 'WHEEL', ...wheel })).toBeCloseTo(0.99, 12);
  });

  it('stop at every segment with the same share of the numbers', () => {
    const choice = { game: 'WHEEL', segments: 10, risk: 'high' } as const;
    const fell = Array.from({ length: 1_000 }, (_, i) => settle(choice, 100, [(i + 0.5) / 1_000]).outcome);
    expect(fell.filter(segment => segment === 9)).toHaveLength(100);
    expect(settle(choice, 1_000, [0])).toEqual({ outcome: 0, won: true, payout: 9_900 });
    expect(settle(choice, 1_000, [0.1])).toEqual({ outcome: 1, won: false, payout: 0 });
  });
});

describe('the published seeds', () => {
  const serverSeed = '112896631960a88924fe650f0e7a3cae65efce80325482398ec8a39f68f31d52';
  // Worked out by another program.
  it.each([
    [0, 10348, 4],
    [1, 7767, 33],
    [2, 5340, 8],
  ])('give the published results for nonce %i: path %i, segment %i', (nonce, path, segment) => {
    const board = { game: 'PLINKO', rows: 16, risk: 'low' } as const;
    const wheel = { game: 'WHEEL', segments: 50, risk: 'low' } as const;
    expect(settle(board, 100, fairNumbers(serverSeed, 'demo-client-seed', nonce, 16)).outcome).toBe(path);
    expect(settle(wheel, 100, fairNumbers(serverSeed, 'demo-client-seed', nonce, 1)).outcome).toBe(segment);
  });
});

describe('every choice', () => {
  it.each([
    { game: 'PLINKO', rows: 12, risk: 'low' },
    { game: 'PLINKO', rows: 16, risk: 'high' },
    { game: 'WHEEL', segments: 30, risk: 'medium' },
    { game: 'WHEEL', segments: 50, risk: 'high' },
  ] as const)('returns what it publishes over many rounds: $game $risk', choice => {
    const rounds = sizeOf('TABLE_ROUNDS');
    const rules = rulesOf(choice);
    const stake = 10_000;
    let paid = 0;
    for (let nonce = 0; nonce < rounds; nonce += 1)
      paid += settle(
        choice,
        stake,
        fairNumbers('cd'.repeat(32), 'many', nonce, rules.floatsOf(choice)),
      ).payout;
    const mean = returnOfChoice(choice);
    const square = rules
      .prizes(choice)
      .reduce((sum, { multiplier, chance }) => sum + multiplier ** 2 * chance, 0);
    const sigma = Math.sqrt((square - mean ** 2) / rounds);
    expect(Math.abs(paid / stake / rounds - mean)).toBeLessThan(3 * sigma);
  });
});
