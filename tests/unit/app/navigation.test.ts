import { describe, expect, it } from 'vitest';
import { categoryLinks, lotteryVendorPath } from '../../../src/app/navigation/categoryLinks.ts';
import { coverOf } from '../../../src/kit/cover/coverOf.ts';
import { vendorsByCategory } from '../../../src/kit/navigation/vendorsByCategory.ts';
import { pageAt } from '../../../src/routes/pages.ts';
import type { VendorCategory } from '../../../streams/wire/lobby/shapes.ts';
import { REBATE_HINTS } from '../../../streams/wire/lobby/sorts.ts';
import { PRIZE_MODES, prizeModeOf } from '../../../streams/wire/lottery/prizeMode.ts';

const lane = (gameClassify: string, ...codes: readonly string[]): VendorCategory => ({
  title: gameClassify,
  gameClassify,
  cards: codes.map(vassalage => ({ vassalage, accountTypeName: vassalage })),
});
const vendors = (...codes: readonly string[]) => lane('LOTT', ...codes).cards;

describe('the frame of a page', () => {
  it.each(['/seamless', '/lottery', '/vnlottery', '/sealottery', '/seaLottery', '/VNLOTTERY', '/Lottery/'])(
    'S2-32 counts %s as a game page, whatever its case',
    path => expect(pageAt(path)?.frame).toBe('game'),
  );
  it.each(['/', '/home', '/rng', '/lotteryResults', '/inHouse/dice'])(
    'S2-32 counts %s as any other page',
    path => expect(pageAt(path)?.frame).not.toBe('game'),
  );
});

describe('the lottery’s place', () => {
  it('S2-41 is /vnLottery when the first vendor is TCG_LOTTO_VN', () =>
    expect(lotteryVendorPath(vendors('TCG_LOTTO_VN', 'TCG_SEA'))).toBe('/vnLottery'));
  it('S2-42 is /seaLottery when the first vendor is TCG_SEA', () =>
    expect(lotteryVendorPath(vendors('TCG_SEA', 'LOTT'))).toBe('/seaLottery'));
  it.each(['LOTT', 'ELOTT'])('S2-43 is /lottery when the first vendor is %s', code =>
    expect(lotteryVendorPath(vendors(code, 'TCG_LOTTO_VN'))).toBe('/lottery'),
  );
  it.each([[vendors('NEWCOMER', 'LOTT')], [vendors()]])(
    'S2-44 is /seaLottery for any other first vendor',
    list => expect(lotteryVendorPath(list)).toBe('/seaLottery'),
  );
});

describe('the kinds of lotteries', () => {
  it('S9-17 are one to the eye: games of LOTT look and are listed like those of ELOTT', () => {
    for (const code of ['A', 'B', 'C', 'D']) {
      expect(coverOf(code, 'LOTT')).toEqual(coverOf(code, 'ELOTT'));
      expect(coverOf(code, 'LOTT').motif).toBe('balls');
    }
    const placesOf = (kind: string) => categoryLinks([lane(kind, 'LOTT')]).map(({ to }) => to);
    expect(placesOf('LOTT')).toEqual(placesOf('ELOTT'));
  });
});

describe('vendorsByCategory', () => {
  it('S2-47 takes cockfights out of the sports and puts them right after them', () => {
    const sorted = vendorsByCategory([
      lane('ESPORTS', 'IA'),
      lane('SPORTS', 'DS88', 'U9W', 'DIG', 'WGB'),
      lane('LIVE', 'AV'),
    ]);
    expect([...sorted.keys()]).toEqual(['LIVE', 'SPORTS', 'COCKFIGHT', 'ESPORTS']);
    expect(sorted.get('SPORTS')?.map(({ vassalage }) => vassalage)).toEqual(['U9W']);
    expect(sorted.get('COCKFIGHT')?.map(({ vassalage }) => vassalage)).toEqual(['DS88', 'DIG', 'WGB']);
  });

  it('S2-47 leaves no sports category behind when all of it was cockfights', () =>
    expect([...vendorsByCategory([lane('SPORTS', 'DS88')]).keys()]).toEqual(['COCKFIGHT']));
});

describe('places that lead right into a game', () => {
  const card = (vassalage: string, firstGame?: string) => ({
    ...{ vassalage, accountTypeName: `${vassalage} house` },
    ...(firstGame !== undefined && { firstGame }),
  });
  const sports = (...cards: readonly ReturnType<typeof card>[]) => [
    { title: 'Sports', gameClassify: 'SPORTS', cards: [...cards] },
  ];

  it('S2-45 cockfights start with the first vendor whose games are run', () =>
    expect(categoryLinks(sports(card('DS88'), card('DIG', 'DIG-1'), card('WGB', 'WGB-1')))).toEqual([
      { category: 'COCKFIGHT', to: '/play/DIG-1', isGame: true },
    ]));

  it('S2-46 U9W has a place after the sports and starts its game', () =>
    expect(categoryLinks(sports(card('PITCH', 'PITCH-1'), card('U9W', 'U9W 1')))).toEqual([
      { category: 'SPORTS', to: '/sports' },
      { category: 'SPORTS', name: 'U9W house', to: '/play/U9W%201', isGame: true },
    ]));

  it('S2-29 S2-45 S2-46 lead to their pages where nothing runs a game, and U9W is nowhere without its vendor', () => {
    expect(categoryLinks(sports(card('U9W'), card('DS88'))).map(({ to }) => to)).toEqual([
      '/sports',
      '/u9w',
      '/cockfight',
    ]);
    expect(categoryLinks(sports(card('PITCH'))).map(({ to }) => to)).toEqual(['/sports']);
  });
});

describe('the prize mode', () => {
  it('S4-55 is that of the e-lottery where it has TCG_LOTTO_VN or LOTT', () => {
    for (const code of ['TCG_LOTTO_VN', 'lott'])
      expect(prizeModeOf([lane('LOTT', 'TCG_SEA'), lane('ELOTT', 'OTHER', code)])).toBe('ELOTT');
  });
  it('S4-55 is LOTT otherwise', () => {
    expect(prizeModeOf([lane('LOTT', 'TCG_LOTTO_VN', 'LOTT'), lane('ELOTT', 'OTHER')])).toBe('LOTT');
    expect(prizeModeOf([])).toBe('LOTT');
  });
  it('S9-21 is one of four', () => expect(PRIZE_MODES).toEqual(['LOTT', 'ZY', 'ELOTT', 'SEA']));
});

describe('categoryLinks', () => {
  it('S2-40 has a place for each category with a vendor and for no other', () => {
    const places = categoryLinks([
      lane('RNG', 'PG'),
      lane('FISH'),
      lane('INHOUSE', 'BGS'),
      lane('LIVE', 'AV'),
    ]);
    expect(places).toEqual([
      { category: 'INHOUSE', to: '/inHouse' },
      { category: 'LIVE', to: '/live' },
      { category: 'RNG', to: '/rng' },
    ]);
  });

  it('S2-40 knows nothing of a category it never heard of', () =>
    expect(categoryLinks([lane('HOLOGRAM', 'X1')])).toEqual([]));

  it('has one place for two lotteries that lead to the same page', () =>
    expect(categoryLinks([lane('LOTT', 'LOTT'), lane('ELOTT', 'ELOTT')])).toEqual([
      { category: 'LOTT', to: '/lottery' },
    ]));
});

it('S9-44 hints at the rebate of each category, in tenths of a percent', () => {
  expect(REBATE_HINTS).toEqual({
    LOTT: 10,
    ELOTT: 10,
    PVP: null,
    FISH: 10,
    RNG: 12,
    LIVE: 8,
    SPORTS: 10,
    ESPORTS: 10,
  });
});
