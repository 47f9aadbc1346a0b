import { describe, expect, it } from 'vitest';
import { CatalogueLine } from '../../../../gateway/play/lobby/catalogue/lines.ts';
import { rowsOf } from '../../../../gateway/play/lobby/catalogue/rows.ts';
import { lanesOf } from '../../../../gateway/play/lobby/catalogue/vendors.ts';
import { demoCatalogue } from '../../../../gateway/play/lobby/demo/demoCatalogue.ts';
import { HOUSE_GAMES } from '../../../../streams/wire/fairGames/index.ts';
import { VendorCategory } from '../../../../streams/wire/lobby/shapes.ts';
import {
  GAME_CATEGORIES,
  GAME_CLASSIFIES,
  HOME_ROW_LIMIT,
  IN_HOUSE_VENDOR,
  PG_VENDOR,
  slotSubTypes,
  switchedVendor,
} from '../../../../streams/wire/lobby/words.ts';

const { games, vendors } = demoCatalogue();
const ofType = (type: string) => games.filter(({ gameType }) => gameType === type);
const lanes = lanesOf(
  vendors.map(vendor => ({ ...vendor, iconUrl: '', gameTypes: [] })),
  'en',
);
const codesIn = (category: string) =>
  lanes.find(({ gameClassify }) => gameClassify === category)?.cards.map(({ vassalage }) => vassalage);

describe('the games of the demo', () => {
  it('are lines of a file: every field as an import wants it, with an id and a code of their own', () => {
    const wrong = games.filter(game => !CatalogueLine.safeParse(game).success);
    expect(wrong).toEqual([]);
    for (const key of ['nodeId', 'gameCode'] as const) {
      expect(new Set(games.map(game => game[key])).size).toBe(games.length);
    }
    const known = new Set(vendors.map(({ vassalage }) => vassalage));
    expect(games.filter(({ vassalage }) => !known.has(vassalage))).toEqual([]);
  });

  it('S9-09 are 10,000 slots, in all sub-types, and hundreds of others', () => {
    expect(ofType('RNG')).toHaveLength(10_000);
    expect(games.length).toBeGreaterThan(10_400);
    const names = games.filter(({ gameType }) => gameType === 'RNG').map(({ names: { en } }) => en);
    expect(new Set(names).size).toBe(10_000);
  });

  it('S3-34 are of every category and every sub-category', () => {
    expect(new Set(games.map(({ gameType }) => gameType))).toEqual(new Set(GAME_CATEGORIES));
    expect(new Set(games.map(({ gameClassify }) => gameClassify))).toEqual(new Set(GAME_CLASSIFIES));
  });

  it('S9-22 have the sub-types of slots, bingo among them only where TY is spoken', () => {
    expect(slotSubTypes(['bn', 'en'])).toEqual(['SC', 'VP', 'JP', 'TG', 'AC']);
    expect(slotSubTypes(['en', 'ty'])).toEqual(['SC', 'VP', 'JP', 'TG', 'AC', 'BG']);
    const there = new Set(ofType('RNG').map(({ gameClassify }) => String(gameClassify)));
    expect(slotSubTypes(['ty']).filter(code => !there.has(code))).toEqual([]);
  });

  it('are the same each time', () => {
    expect(demoCatalogue()).toEqual({ games, vendors });
  });

  it('have names in English, Bengali and Arabic', () => {
    const madeUp = games.filter(({ nodeId }) => Number(nodeId) >= 1_000_000);
    for (const { names } of madeUp) {
      expect(names.en).toMatch(/^[A-Z]/);
      expect(names.bn).toMatch(/^[\p{Script=Bengali}\p{Cf}0-9D. ]+$/u);
      expect(names.ar).toMatch(/^[\u0600-\u06ff0-9D ]+$/);
    }
  });

  it('S9-27 S9-28 fill the rows of home: 12 that are not hot, of many studios, and 12 of PG', () => {
    const recommended = games.filter(({ isTop }) => !isTop).slice(0, HOME_ROW_LIMIT);
    expect(new Set(recommended.map(({ vassalage }) => vassalage)).size).toBeGreaterThan(8);
    expect(games.filter(({ vassalage }) => vassalage === PG_VENDOR).length).toBeGreaterThan(HOME_ROW_LIMIT);
    expect(games.slice(0, 16).every(({ isTop }) => isTop)).toBe(true);
    expect(games.filter(({ isTop }) => isTop)).toHaveLength(16);
  });

  it('S9-20 are of vendor BGS in the house, Dice and Limbo before all others', () => {
    const ours = games.filter(({ vassalage }) => vassalage === IN_HOUSE_VENDOR);
    const first = [
      ['DICE', '900001', 'INHOUSE', 'ডাইস'],
      ['LIMBO', '900002', 'INHOUSE', 'লিম্বো'],
      ['MINES', '900004', 'INHOUSE', 'মাইনস'],
      ['PLINKO', '900005', 'INHOUSE', 'প্লিঙ্কো'],
      ['WHEEL', '900006', 'INHOUSE', 'চাকা'],
    ];
    const later = HOUSE_GAMES.slice(first.length).map(({ code, nodeId, names }) => [
      code,
      nodeId,
      'INHOUSE',
      names.bn,
    ]);
    expect(
      ours.map(({ gameCode, nodeId, gameType, names }) => [gameCode, nodeId, gameType, names.bn]),
    ).toEqual([
      ...first,
      ...later,
      // Its tables stand among the PVP rooms.
      ['DICEDUEL', '900003', 'PVP', 'ডাইস দ্বৈরথ'],
      ['CRASH', '900008', 'INHOUSE', 'ক্র্যাশ'],
    ]);
    expect(games.slice(0, 2)).toEqual(ours.slice(0, 2));
  });

  it('can be tried for free unless other people’s stakes or a draw take part', () => {
    const freeTypes = new Set(games.filter(({ supportPlay }) => supportPlay === 0).map(it => it.gameType));
    expect([...freeTypes].sort()).toEqual(['COCKFIGHT', 'FISH', 'INHOUSE', 'LIVE', 'RNG']);
  });
});

describe('the places of games in lists', () => {
  const rows = rowsOf(games);
  const named = (key: 'byNameEn' | 'byNameBn' | 'byNewest' | 'byRtp') =>
    rows.toSorted((a, b) => a[key] - b[key]).map(({ position }) => games[position - 1]);

  it('are each taken once in every order', () => {
    for (const key of ['position', 'byNewest', 'byRtp', 'byNameEn', 'byNameBn', 'byNameAr'] as const) {
      const places = rows.map(row => row[key]).toSorted((a, b) => a - b);
      expect(places[0]).toBe(1);
      expect(places.every((place, i) => place === i + 1)).toBe(true);
    }
  });

  it('go by the alphabet of the language, the newest day and the highest return', () => {
    const bn = new Intl.Collator('bn').compare;
    const first = named('byNameBn')
      .slice(0, 300)
      .map(game => game?.names.bn ?? game?.names.en ?? '');
    expect(first).toEqual(first.toSorted(bn));
    const days = named('byNewest')
      .slice(0, 300)
      .map(game => game?.released ?? '');
    expect(days).toEqual(days.toSorted().reverse());
    expect(named('byRtp')[0]?.rtp).toBe(10_000);
  });
});

describe('the vendors of the demo', () => {
  it('S3-03 stand in lanes of every category but cockfight, which the page takes out of sports', () => {
    for (const lane of lanes) expect(VendorCategory.parse(lane)).toEqual(lane);
    expect(lanes.map(({ gameClassify }) => gameClassify)).toEqual(
      GAME_CATEGORIES.filter(category => category !== 'COCKFIGHT'),
    );
  });

  it('S9-18 S9-19 S9-20 have the codes of the platform: esports, cockfight, in-house', () => {
    expect(codesIn('ESPORTS')).toEqual(['AV', 'IMES', 'IA', 'AI', 'TF']);
    expect(codesIn('SPORTS')).toEqual(expect.arrayContaining(['U9W', 'DS88', 'DIG', 'WGB']));
    expect(codesIn('INHOUSE')).toEqual(['BGS']);
    expect(new Set(ofType('ESPORTS').map(it => it.vassalage))).toEqual(
      new Set(['AV', 'IMES', 'IA', 'AI', 'TF']),
    );
    expect(new Set(ofType('COCKFIGHT').map(it => it.vassalage))).toEqual(new Set(['DS88', 'DIG', 'WGB']));
  });

  it('S9-14 play the lottery of the sea, and number games beside it', () => {
    expect(codesIn('LOTT')?.[0]).toBe('TCG_SEA');
    expect(codesIn('ELOTT')).toEqual(['LOTT', 'TCG_LOTTO_VN']);
  });
});

describe('a vendor code', () => {
  it('S9-16 is switched by its own entry, else by the longest beginning that fits, else not at all', () => {
    const codes = { 'TCG*': 'TY', 'TCG_LOTTO*': 'TYL', TCG_SEA: 'SEA9' };
    const switched = ['TCG_SEA', 'TCG_LOTTO_VN', 'TCG_X', 'TCG', 'PG', 'XTCG_'].map(it =>
      switchedVendor(it, codes),
    );
    expect(switched).toEqual(['SEA9', 'TYL', 'TY', 'TY', 'PG', 'XTCG_']);
    expect(switchedVendor('TCG_SEA', {})).toBe('TCG_SEA');
  });
});
