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
  it('issue 14: of slots, fishing and robot roosters is played, from its published smallest stake on', () => {
    for (const game of [...of('RNG'), ...of('FISH'), ...of('COCKFIGHT')]) {
      const [least] = gameOf(game)?.stakes(game) ?? [];
      expect(least).toBe(game.minBet);
    }
    expect(gameOf({ gameType: 'LIVE' })).toBeNull();
  });

  it('issue 14: of fishing takes only fish that there are', () => {
    const [game] = of('FISH');
    if (game === undefined) throw new Error('no fishing games');
    const choice = fish.choice(game, 100);
    expect(choice.safeParse({ fish: 5 }).success).toBe(true);
    for (const wrong of [{ fish: 6 }, { fish: -1 }, { fish: 0.5 }, {}, null, { fish: 0, worth: 100 }])
      expect(choice.safeParse(wrong).success).toBe(false);
  });
});
