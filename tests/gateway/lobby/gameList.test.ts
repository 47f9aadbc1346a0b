import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { CatalogueGame } from '../../../streams/wire/lobby/shapes.ts';
import { calls } from '../../../streams/wire/tables/calls.ts';
import { openGateway, type TestGateway } from '../support/gateway.ts';
import { testMerchant } from '../support/merchant.ts';

let gateway: TestGateway;
let ty: TestGateway;
let token: string;
beforeAll(async () => {
  gateway = await openGateway();
  token = await gateway.member();
  const client = { vendorCodes: { 'TCG*': 'TY' }, languages: ['bn', 'en', 'ty'] };
  ty = await openGateway({}, undefined, testMerchant({ client }));
});
afterAll(async () => {
  await gateway.close();
  await ty.close();
});

type Params = Readonly<Record<string, string | number>>;
const listOf = async (params: Params, language = 'EN', of = gateway) => {
  const answer = await of.call('GET /v1/games/list', { params, headers: { Language: language } });
  return calls.openGameList.value.parse(answer.body.value);
};
const choicesOf = async (params: Params, of = gateway) =>
  calls.openGameTypes.value.parse((await of.call('GET /v1/games/types', { params })).body.value);

describe('a list of games', () => {
  it('S7-28 S9-29 S3-36 answers members by the call of the specification, 50 a page by default', async () => {
    const path = 'GET /wps/relay/GCSGAME_gameList';
    expect((await gateway.call(path)).status).toBe(401);
    const params = {
      ...{ clientType: 3, platform: 'flash,html5-desktop', isPlatform: 2, merchantCode: 'waterlily' },
      ...{ gameType: 'rng', vassalage: 'pg', language: 'en' },
    };
    const { body } = await gateway.call(path, { params, token });
    const page = calls.gameList.value.parse(body.value);
    expect(page.games).toHaveLength(50);
    expect(page).toMatchObject({ pageNo: 1, pageSize: 50 });
    expect(page.games.every(({ gameType, vassalage }) => gameType === 'RNG' && vassalage === 'PG')).toBe(
      true,
    );
    expect(page.games[0]).toMatchObject({ gameName: 'Paper Koi', displayName: 'Paper Garden', isTop: true });
    const { version, ...open } = await listOf(params);
    expect({ ...open, version }).toEqual(page);
    expect(version).not.toBe('');
  });

  it('S7-28 goes through all pages without a gap, each game once', async () => {
    const { total = 0 } = await listOf({ gameType: 'LIVE', sort: 'name' });
    expect(total).toBeGreaterThan(20);
    const seen: string[] = [];
    for (let pageNo = 1; pageNo <= Math.ceil(total / 7) + 1; pageNo += 1) {
      const { games } = await listOf({ gameType: 'LIVE', sort: 'name', pageNo, pageSize: 7 });
      seen.push(...games.map(({ nodeId }) => String(nodeId)));
    }
    expect(seen).toHaveLength(total);
    expect(new Set(seen).size).toBe(total);
  });

  const filters: readonly (readonly [string, Params, (game: CatalogueGame) => boolean])[] = [
    ['a sub-type', { gameType: 'RNG', gameClassify: 'SC' }, it => it.gameClassify === 'SC'],
    ['a least bet', { minBet: 1 }, it => (it.minBet ?? 0) >= 100],
    ['lines', { gameType: 'RNG', minLineNum: 25 }, it => (it.lines ?? 0) >= 25],
    ['a return', { minRtp: 9_700 }, it => (it.rtp ?? 0) >= 9_700],
    ['volatility', { volatility: 'high' }, it => it.volatility === 'high'],
    ['a tag', { tag: 'jackpot' }, it => it.tags?.includes('jackpot') === true],
    ['hot ones', { gameType: 'hot' }, it => it.isHot === true],
    ['a name', { gameName: 'ko pap' }, it => /\bpap/i.test(it.gameName) && /\bko/i.test(it.gameName)],
    ['the beginning of a word', { gameName: 'papercl' }, () => false],
    ['a vendor that is none', { vassalage: 'NOBODY' }, () => false],
    ['a category that is none', { gameType: 'NOTHING' }, () => false],
    [
      'all of them',
      {
        gameType: 'RNG',
        gameClassify: 'JP',
        minBet: 0.2,
        minLineNum: 9,
        minRtp: 9_300,
        volatility: 'medium',
      },
      it => it.gameClassify === 'JP' && (it.lines ?? 0) >= 9 && (it.minBet ?? 0) >= 20,
    ],
  ];
  it.each(filters)('S7-28 is filtered by %s', async (_what, params, fits) => {
    const { games, total = 0 } = await listOf({ ...params, pageSize: 100 });
    expect(games.filter(game => !fits(game))).toEqual([]);
    expect(games).toHaveLength(Math.min(total, 100));
    const none = ['papercl', 'NOBODY', 'NOTHING'].includes(String(Object.values(params)[0]));
    expect(total > 0).toBe(!none);
    const { total: all = 0 } = await listOf({});
    expect(total).toBeLessThan(all);
  });

  it.each([
    ['minBet', 'minBet', 100, 0.01],
    ['minLineNum', 'lines', 1, 1],
  ] as const)(
    'S7-28 issue 29.6.6: %s takes a game of just that figure, and not one of a bit less',
    async (name, field, unit, step) => {
      const { games } = await listOf({ gameType: 'RNG', pageSize: 100 });
      const figures = games.flatMap(it => it[field] ?? []);
      const figure = figures.toSorted((a, b) => a - b)[Math.floor(figures.length / 2)] ?? 0;
      const least = async (value: number) => {
        const found: CatalogueGame[] = [];
        for (let pageNo = 1; ; pageNo++) {
          const page = await listOf({ gameType: 'RNG', [name]: value, pageNo, pageSize: 100 });
          found.push(...page.games);
          if (page.games.length < 100) return Math.min(...found.map(it => it[field] ?? -1));
        }
      };
      expect(figure).toBeGreaterThan(0);
      // In major units where it is money: a bet of 0.50 is found by 0.5, and by nothing above it.
      expect(await least(figure / unit)).toBe(figure);
      expect(await least(figure / unit + step)).toBeGreaterThan(figure);
    },
  );

  it('takes a filter that is empty as none, and refuses a page of no size', async () => {
    const all = await listOf({ pageSize: 5 });
    const empty = {
      gameType: '',
      vassalage: '',
      gameClassify: '',
      gameName: '!',
      minBet: '',
      volatility: '',
      tag: '',
    };
    expect(await listOf({ ...empty, pageSize: 5 })).toEqual(all);
    for (const params of [{ pageSize: 101 }, { pageNo: 0 }, { sort: 'best' }, { minBet: -1 }]) {
      expect((await gateway.call('GET /v1/games/list', { params })).status).toBe(400);
    }
  });

  it('finds and names games in the language asked for, and sorts by its alphabet', async () => {
    const koi = { gameType: 'RNG', gameName: 'কাগজের ক' };
    const bengali = await listOf({ ...koi, language: 'bn' });
    expect(bengali.games.map(({ gameName }) => gameName)).toContain('কাগজের কই');
    expect((await listOf(koi)).games.map(({ gameName }) => gameName)).toContain('Paper Koi');
    for (const language of ['en', 'bn', 'ar']) {
      const { games } = await listOf(
        { gameType: 'FISH', sort: 'name', pageSize: 100 },
        language.toUpperCase(),
      );
      const names = games.map(({ gameName }) => gameName);
      expect(names).toEqual(names.toSorted(new Intl.Collator(language, { numeric: true }).compare));
    }
  });

  it('S9-16 knows a vendor by the code of the merchant, who may call several by one', async () => {
    const { games, total = 0 } = await listOf({ vassalage: 'ty', pageSize: 100 }, 'EN', ty);
    expect(total).toBe(games.length);
    expect(new Set(games.map(({ vassalage }) => vassalage))).toEqual(new Set(['TY']));
    expect(new Set(games.map(({ displayName }) => displayName))).toEqual(
      new Set(['Seaside Draws', 'Riverbank Numbers']),
    );
    expect((await listOf({ vassalage: 'TCG_SEA' }, 'EN', ty)).total).toBe(0);
  });
});

describe('what games are filtered by', () => {
  it('S7-30 S3-02 says vendors by type, sub-types, tags and figures to who is signed in, and to visitors', async () => {
    const path = 'GET /wps/relay/GCSGAME_getVassGameType';
    expect((await gateway.call(path)).status).toBe(401);
    const params = { gameType: 'rng' };
    const answer = await gateway.call(path, { params, token });
    const choices = calls.vassGameTypes.value.parse(answer.body.value);
    expect(choices).toEqual(await choicesOf(params));
    expect(choices.list[0]).toEqual({
      ...{ vassalage: 'PG', gameType: 'RNG', gameCategory: 'RNG' },
      vendors: [{ vassalage: 'PG', accountTypeName: 'Paper Garden', iconUrl: '' }],
    });
    expect(choices.list).toHaveLength(12);
    const { total } = await listOf({ ...params, gameClassify: 'SC' });
    expect(choices.classifies).toContainEqual({ code: 'SC', games: total });
    expect(choices.volatilities?.map(({ code }) => code)).toEqual(['medium', 'low', 'high']);
    expect(choices.tags?.map(({ code }) => code)).toContain('jackpot');
    const all: CatalogueGame[] = [];
    const { total: count = 0 } = await listOf(params);
    for (let pageNo = 1; pageNo <= Math.ceil(count / 100); pageNo++)
      all.push(...(await listOf({ ...params, pageNo, pageSize: 100 })).games);
    // The ranges are those of the games, both ends included.
    for (const figure of ['minBet', 'lines', 'rtp'] as const) {
      const figures = all.flatMap(it => it[figure] ?? []);
      expect([figure, choices[figure]]).toEqual([
        figure,
        { least: Math.min(...figures), most: Math.max(...figures) },
      ]);
    }
    expect(choices.lines).toEqual({ least: 5, most: 100 });
    expect(choices.rtp?.most).toBeLessThanOrEqual(9_972);
  });

  it('S3-02 lists cockfights as a type of the sports, and every vendor with its types', async () => {
    const { list } = await choicesOf({});
    const fights = list.filter(({ gameType }) => gameType === 'COCKFIGHT');
    expect(fights.map(({ vassalage, gameCategory }) => [vassalage, gameCategory])).toEqual([
      ['DS88', 'SPORTS'],
      ['DIG', 'SPORTS'],
      ['WGB', 'SPORTS'],
    ]);
  });

  it('S9-22 S9-16 offers bingo where TY is spoken, and calls vendors as that merchant does', async () => {
    const codes = async (of: TestGateway) =>
      (await choicesOf({ gameType: 'RNG' }, of)).classifies?.map(({ code }) => code).toSorted();
    const usual = ['AC', 'JP', 'SC', 'SLOT', 'TG', 'VP'];
    expect([await codes(gateway), await codes(ty)]).toEqual([usual, [...usual, 'BG'].toSorted()]);
    const lotteries = (await choicesOf({}, ty)).list.filter(({ vassalage }) => vassalage === 'TY');
    expect(lotteries.map(({ gameType, vendors }) => [gameType, vendors.length])).toEqual([
      ['LOTT', 1],
      ['ELOTT', 1],
    ]);
  });
});
