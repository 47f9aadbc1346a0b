import { describe, expect, it } from 'vitest';
import { demoCatalogue } from '../../../gateway/play/lobby/demo/demoCatalogue.ts';
import { fish } from '../../../partner/games/fish.ts';
import type { GameFigures } from '../../../partner/games/game.ts';
import { gameOf } from '../../../partner/games/games.ts';

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

  it('issue 35: of fishing has ten cannons, and takes volleys of what it has only', () => {
    for (const game of of('FISH')) expect(fish.stakes(game)).toHaveLength(10);
    const [game] = of('FISH');
    if (game === undefined) throw new Error('no fishing games');
    const [each = 0] = fish.stakes(game);
    const shot = { fish: '12-3', kind: 5 };
    const volley = { pond: 'TIDEP.1', each, shots: [shot, shot] };
    const choice = fish.choice(game, each);
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
    expect(fish.stakesFor?.(game, volley)).toEqual([2 * each]);
    expect(fish.stakesFor?.(game, { ...volley, each: each + 1 })).toEqual([]);
  });
});
