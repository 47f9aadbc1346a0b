import { describe, expect, it } from 'vitest';
import { demoCatalogue } from '../../../gateway/play/lobby/demo/demoCatalogue.ts';
import { fish } from '../../../partner/games/fish.ts';
import type { GameFigures } from '../../../partner/games/game.ts';
import { gameOf } from '../../../partner/games/games.ts';
import { payLines, REELS, ROWS } from '../../../partner/games/slot/lines.ts';
import { paytableOf } from '../../../partner/games/slot/paytable.ts';
import { slot } from '../../../partner/games/slot/slot.ts';
import { winsOf } from '../../../partner/games/slot/spin.ts';

const games: GameFigures[] = demoCatalogue().games.map(it => ({
  ...{ gameCode: it.gameCode, gameType: it.gameType, gameClassify: it.gameClassify, rtp: it.rtp ?? null },
  ...{ volatility: it.volatility ?? null, lines: it.lines ?? null, minBet: it.minBet ?? null },
}));
const of = (gameType: string) => games.filter(game => game.gameType === gameType);

describe('every game of the catalogue', () => {
  it('issue 14: of slots and fishing is played, from its published smallest stake on', () => {
    for (const game of [...of('RNG'), ...of('FISH')]) {
      const [least] = gameOf(game)?.stakes(game) ?? [];
      expect(least).toBe(game.minBet);
    }
    for (const gameType of ['LIVE', 'COCKFIGHT']) expect(gameOf({ gameType })).toBeNull();
  });

  it('issue 14: of slots has whole prices, rising with the symbol, that need nearly no spins without chances', () => {
    for (const game of of('RNG').filter((_, n) => n % 97 === 0)) {
      const { prices, liveShare } = paytableOf(game);
      expect(liveShare).toBeGreaterThan(0.9);
      expect(liveShare).toBeLessThanOrEqual(1);
      for (const row of prices) expect(row).toEqual(row.toSorted((a, b) => a - b));
      const payouts = slot.stakes(game).flatMap(stake => prices.flat().map(price => (stake / 5) * price));
      expect(payouts.every(Number.isInteger)).toBe(true);
    }
  });

  it('issue 35: of fishing has ten cannons, and takes volleys of what it has only', () => {
    for (const game of of('FISH')) expect(fish.stakes(game)).toHaveLength(10);
    const [game] = of('FISH');
    if (game === undefined) throw new Error('no fishing games');
    const [each = 0] = fish.stakes(game);
    const shot = { fish: '12-3', kind: 5 };
    const volley = { pond: 'TIDEP.1', each, shots: [shot, shot] };
    const choice = fish.choice(game);
    expect(choice.safeParse(volley).success).toBe(true);
    for (const wrong of [
      ...[{ kind: 6 }, { kind: -1 }, { kind: 0.5 }, { fish: 'x' }, { worth: 100 }].map(it => ({
        ...volley,
        shots: [{ ...shot, ...it }],
      })),
      ...[{ shots: [] }, { shots: Array.from({ length: 6 }, () => shot) }, { pond: 'a:b' }].map(it => ({
        ...volley,
        ...it,
      })),
      ...[{}, null, { ...volley, payout: 1 }],
    ])
      expect(choice.safeParse(wrong).success, JSON.stringify(wrong)).toBe(false);
    expect(fish.isStake?.(game, 2 * each, volley)).toBe(true);
    for (const stake of [each, 3 * each, 0]) expect(fish.isStake?.(game, stake, volley)).toBe(false);
    expect(fish.isStake?.(game, 2 * (each + 1), { ...volley, each: each + 1 })).toBe(false);
  });
});

describe('lines of a slot', () => {
  it('issue 14: are as many as published, all different, the straight ones first', () => {
    for (const count of [1, 3, 25, 100]) {
      const lines = payLines(count);
      expect(new Set(lines.map(String)).size).toBe(count);
      for (const line of lines) {
        expect(line).toHaveLength(REELS);
        expect(line.every(row => row >= 0 && row < ROWS)).toBe(true);
      }
    }
    expect(payLines(3).map(String).toSorted()).toEqual(['0,0,0,0,0', '1,1,1,1,1', '2,2,2,2,2']);
  });

  it('issue 14: pay three or more from the left, each line by itself', () => {
    const game = of('RNG')[0];
    if (game === undefined) throw new Error('no slots');
    const figures = { ...game, lines: 3 };
    const { prices } = paytableOf(figures);
    const reels = [
      [1, 0, 2],
      [1, 0, 3],
      [1, 0, 2],
      [1, 3, 2],
      [1, 4, 2],
    ];
    const wins = winsOf(figures, reels, 100).toSorted((a, b) => a.count - b.count);
    expect(wins.map(({ symbol, count, payout }) => ({ symbol, count, payout }))).toEqual([
      { symbol: 0, count: 3, payout: 20 * (prices[0]?.[0] ?? 0) },
      { symbol: 1, count: 5, payout: 20 * (prices[1]?.[2] ?? 0) },
    ]);
  });
});
