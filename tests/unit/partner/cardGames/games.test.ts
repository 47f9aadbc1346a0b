import { describe, expect, it } from 'vitest';
import { demoCatalogue } from '../../../../gateway/play/lobby/demo/demoCatalogue.ts';
import { highCard } from '../../../../partner/games/cardGames/highCard/highCard.ts';
import type { CardGameFacts } from '../../../../partner/games/cardGames/shown.ts';
import { twentyOneReturn } from '../../../../partner/games/cardGames/twentyOne/solution.ts';
import { twentyOne } from '../../../../partner/games/cardGames/twentyOne/twentyOne.ts';
import { war } from '../../../../partner/games/cardGames/war/war.ts';
import { gameOf } from '../../../../partner/games/games.ts';

const games = demoCatalogue().games.filter(it => it.gameClassify === 'TG');
const named = new Map([
  ['Twenty-One', twentyOne],
  ['Card', highCard],
  ['Table', war],
]);

describe('games that are sold as card games', () => {
  it('are played as what their names say, publish what that returns, and take stakes that can be halved', () => {
    expect(games.length).toBeGreaterThanOrEqual(320);
    const played = new Set<string>();
    for (const it of games) {
      const { gameCode, gameType, names, rtp, minBet } = it;
      const game = gameOf({ gameType, gameClassify: 'TG', gameCode });
      if (game === null) throw new Error(`${gameCode} is not played`);
      expect(game, gameCode).toBe(named.get(names.en?.split(' ').at(-1) ?? ''));
      const figures = {
        ...{ gameCode, gameType, rtp: rtp ?? null, volatility: null, lines: null },
        minBet: minBet ?? null,
      };
      expect(game.rtp(figures), gameCode).toBe(rtp);
      const stakes = game.stakes(figures);
      expect(stakes[0]).toBe(minBet);
      expect(stakes.filter(stake => stake % 2 === 1)).toEqual([]);
      const { game: id, packs } = game.facts(figures) as CardGameFacts;
      played.add(`${id} ${packs}`);
    }
    expect([...played].toSorted()).toEqual(['highCard 1', 'twentyOne 2', 'twentyOne 6', 'war 6']);
  });

  it('are casino war where the code names none, and the slot that they were where a launch names no kind', () => {
    expect(gameOf({ gameType: 'RNG', gameClassify: 'TG' })).toBe(war);
    expect(gameOf({ gameType: 'RNG', gameClassify: 'TG', gameCode: 'PG-TWENTY-ONE-LANTERNS' })).toBe(war);
    expect(gameOf({ gameType: 'RNG', gameCode: 'PG-GOLD-TWENTY-ONE' })?.kind).toBe('slot');
  });

  it('of twenty-one have always the same way to be played where what is published is none of them', () => {
    const factsOf = (gameCode: string) =>
      twentyOne.facts({ gameCode, gameType: 'RNG', rtp: 9_600, volatility: null, lines: null, minBet: 100 });
    expect(factsOf('PG-GOLD-TWENTY-ONE')).toEqual(factsOf('PG-GOLD-TWENTY-ONE'));
    expect(factsOf('PG-GOLE-TWENTY-ONE')).not.toEqual(factsOf('PG-GOLD-TWENTY-ONE'));
    expect(twentyOneReturn('sixPacks')).toBeLessThan(1);
    expect(twentyOneReturn('twoPacks')).toBeLessThan(1);
  });
});
