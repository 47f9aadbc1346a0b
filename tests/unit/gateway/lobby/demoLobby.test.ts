import { describe, expect, it } from 'vitest';
import { demoGames, demoLanes } from '../../../../gateway/modules/lobby/demo/demoLobby.ts';
import { CatalogueGame, VendorCategory } from '../../../../streams/wire/entities/lobby.ts';
import {
  GAME_CATEGORIES,
  HOME_ROW_LIMIT,
  IN_HOUSE_VENDOR,
  PG_VENDOR,
  switchedVendor,
} from '../../../../streams/wire/lobby.ts';

const games = demoGames('en');
const lanes = demoLanes('en');
const codesIn = (category: string) =>
  lanes.find(({ gameClassify }) => gameClassify === category)?.cards.map(({ vassalage }) => vassalage);

describe('the games of the demo', () => {
  it('S3-01 are whole: every field, a code and an id of their own', () => {
    for (const game of games) expect(CatalogueGame.parse(game)).toEqual(game);
    expect(games.length).toBeGreaterThanOrEqual(100);
    for (const key of ['nodeId', 'gameCode', 'gameName'] as const) {
      expect(new Set(games.map(game => game[key])).size).toBe(games.length);
    }
  });

  it('are the same each time, and under the same ids in every language', () => {
    expect(demoGames('en')).toEqual(games);
    const ids = (language: string) => demoGames(language).map(({ nodeId, gameCode }) => [nodeId, gameCode]);
    expect(ids('bn')).toEqual(ids('en'));
    expect(ids('xx')).toEqual(ids('en'));
  });

  it('S9-27 S9-28 fill the rows of home: 12 that are not hot, of many studios, and 12 of PG', () => {
    const recommended = games.filter(({ isTop }) => !isTop).slice(0, HOME_ROW_LIMIT);
    expect(new Set(recommended.map(({ vassalage }) => vassalage)).size).toBeGreaterThan(8);
    expect(games.filter(({ vassalage }) => vassalage === PG_VENDOR).length).toBeGreaterThan(HOME_ROW_LIMIT);
    expect(games.filter(({ isTop }) => isTop)).toHaveLength(16);
  });

  it('S9-20 are of vendor BGS in the house, Dice and Limbo before all others', () => {
    const ours = games.filter(({ vassalage }) => vassalage === IN_HOUSE_VENDOR);
    expect(ours.map(({ gameCode, nodeId }) => [gameCode, nodeId])).toEqual([
      ['DICE', '900001'],
      ['LIMBO', '900002'],
    ]);
    expect(games.slice(0, 2)).toEqual(ours);
    expect(
      demoGames('bn')
        .slice(0, 2)
        .map(({ gameName }) => gameName),
    ).toEqual(['ডাইস', 'লিম্বো']);
  });

  it('can be tried for free unless other people or a draw take part', () => {
    const freeTypes = new Set(games.filter(({ supportPlay }) => supportPlay === 0).map(it => it.gameType));
    expect([...freeTypes].sort()).toEqual(['COCKFIGHT', 'FISH', 'INHOUSE', 'RNG']);
  });
});

describe('the vendors of the demo', () => {
  it('S3-02 S3-03 stand in lanes of every category but cockfight, which the page takes out of sports', () => {
    for (const lane of lanes) expect(VendorCategory.parse(lane)).toEqual(lane);
    expect(lanes.map(({ gameClassify }) => gameClassify)).toEqual(
      GAME_CATEGORIES.filter(category => category !== 'COCKFIGHT'),
    );
  });

  it('S9-18 S9-19 S9-20 have the codes of the platform: esports, cockfight, in-house', () => {
    expect(codesIn('ESPORTS')).toEqual(['AV', 'IMES', 'IA', 'AI', 'TF']);
    expect(codesIn('SPORTS')).toEqual(expect.arrayContaining(['U9W', 'DS88', 'DIG', 'WGB']));
    expect(codesIn('INHOUSE')).toEqual(['BGS']);
    const fights = games.filter(({ gameType }) => gameType === 'COCKFIGHT').map(it => it.vassalage);
    expect(new Set(fights)).toEqual(new Set(['DS88', 'DIG', 'WGB']));
  });

  it('S9-14 play the lottery of the sea, and number games beside it', () => {
    expect(codesIn('LOTT')?.[0]).toBe('TCG_SEA');
    expect(codesIn('ELOTT')).toEqual(['LOTT', 'TCG_LOTTO_VN']);
  });
});

describe('a vendor code', () => {
  it('G20 is switched by its own entry, else by the longest beginning that fits, else not at all', () => {
    const codes = { 'TCG*': 'TY', 'TCG_LOTTO*': 'TYL', TCG_SEA: 'SEA9' };
    const switched = ['TCG_SEA', 'TCG_LOTTO_VN', 'TCG_X', 'TCG', 'PG', 'XTCG_'].map(it =>
      switchedVendor(it, codes),
    );
    expect(switched).toEqual(['SEA9', 'TYL', 'TY', 'TY', 'PG', 'XTCG_']);
    expect(switchedVendor('TCG_SEA', {})).toBe('TCG_SEA');
  });
});
