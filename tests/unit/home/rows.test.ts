import { describe, expect, it } from 'vitest';
import { gameKey, hotGames, pgGames, recommendedGames } from '../../../src/features/home/rows/homeRows.ts';
import type { CatalogueGame } from '../../../streams/wire/lobby/shapes.ts';

function game(n: number, change: Partial<CatalogueGame> = {}): CatalogueGame {
  return {
    gameType: 'RNG',
    nodeId: n,
    nodeName: `game-${n}`,
    vassalage: 'DS88',
    isTop: false,
    gameName: `Game ${n}`,
    iconUrl: null,
    gameCode: `G${n}`,
    isGame: 'GAME',
    displayName: 'Dynamo Spurs',
    supportPlay: 0,
    accountTypeName: 'DS88',
    ...change,
  };
}

/** Every third game is hot, every second is PG's. */
const games = Array.from({ length: 60 }, (_, n) =>
  game(n, { isTop: n % 3 === 0, vassalage: n % 2 === 0 ? 'PG' : 'DS88' }),
);
const ids = (list: readonly CatalogueGame[]) => list.map(({ nodeId }) => nodeId);

describe('the rows of home', () => {
  it('S2-60 recommends the first 12 games that are not hot, in the order of the gateway', () => {
    expect(ids(recommendedGames(games))).toEqual([1, 2, 4, 5, 7, 8, 10, 11, 13, 14, 16, 17]);
  });

  it('S9-27 recommends 12 games at most, and all of them when there are fewer', () => {
    expect(recommendedGames(games)).toHaveLength(12);
    expect(ids(recommendedGames(games.slice(0, 4)))).toEqual([1, 2]);
    expect(recommendedGames(games.filter(({ isTop }) => isTop))).toEqual([]);
  });

  it('S2-61 takes the first games of PG, hot or not, and of no other studio', () => {
    expect(ids(pgGames(games))).toEqual([0, 2, 4, 6, 8, 10, 12, 14, 16, 18, 20, 22]);
  });

  it('S9-28 shows 12 games of PG at most, and all of them when there are fewer', () => {
    expect(pgGames(games)).toHaveLength(12);
    expect(ids(pgGames(games.slice(0, 5)))).toEqual([0, 2, 4]);
    expect(pgGames(games.filter(({ vassalage }) => vassalage !== 'PG'))).toEqual([]);
  });

  it('takes every hot game into the hot row, without a bound', () => {
    expect(hotGames(games)).toHaveLength(20);
    expect(hotGames(games).every(({ isTop }) => isTop)).toBe(true);
  });

  it('tells two studios apart that use the same id', () => {
    expect(gameKey(game(1))).not.toBe(gameKey(game(1, { vassalage: 'PG' })));
  });
});
