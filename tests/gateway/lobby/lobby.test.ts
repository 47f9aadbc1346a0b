import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { defaultMerchant } from '../../../gateway/merchant/merchant.ts';
import { calls } from '../../../streams/wire/tables/calls.ts';
import { openGateway, type TestGateway } from '../support/gateway.ts';
import { testMerchant } from '../support/merchant.ts';

let demo: TestGateway;
let merchants: TestGateway;
const game = (gameCode: string, isTop: boolean) => ({
  ...{ gameType: 'RNG', nodeId: 7, nodeName: gameCode, vassalage: 'PG', isTop, gameName: gameCode },
  ...{
    iconUrl: null,
    gameCode,
    isGame: 'VASSALAGE',
    displayName: 'Ours',
    supportPlay: 1,
    accountTypeName: 'O',
  },
});
beforeAll(async () => {
  demo = await openGateway();
  merchants = await openGateway(
    {},
    undefined,
    testMerchant({
      client: { vendorCodes: { 'TCG*': 'TY', TCG_SEA: 'SEA9' } },
      singleWallet: false,
      vendors: [
        {
          title: 'Lottery',
          gameClassify: 'LOTT',
          cards: ['TCG_SEA', 'TCG_LOTTO_VN', 'PG'].map(code => ({ vassalage: code, accountTypeName: code })),
        },
      ],
      hotGames: [game('cold', false), game('hot', true), game('cool', false)],
    }),
  );
});
afterAll(async () => {
  await demo.close();
  await merchants.close();
});

const lanesOf = async (gateway: TestGateway, language = 'EN') => {
  const { body } = await gateway.call('GET /wps/relay/GCSGAME_newGameVendor', {
    params: { platform: 'html5-desktop' },
    headers: { Language: language },
  });
  return calls.vendors.value.parse(body.value).data.lanes;
};
const gamesOf = async (gateway: TestGateway, language = 'EN') => {
  const { body } = await gateway.call('GET /wps/relay/GCSGAME_hotGamesV2', { params: { language } });
  return calls.hotGames.value.parse(body.value).list;
};

describe('the lobby', () => {
  it('S7-31 S3-02 S3-03 answers lanes with a title, a class and vendors by code and name', async () => {
    const lanes = await lanesOf(demo);
    expect(lanes.map(({ gameClassify }) => gameClassify)).toEqual(
      'LIVE RNG SPORTS ESPORTS FISH PVP LOTT ELOTT INHOUSE'.split(' '),
    );
    for (const { title, cards } of lanes) {
      expect(title).not.toBe('');
      expect(cards.length).toBeGreaterThan(0);
      for (const { vassalage, accountTypeName } of cards) expect(accountTypeName).not.toBe(vassalage);
    }
    expect((await lanesOf(demo, 'BN'))[1]?.title).toBe('স্লট');
  });

  it('S7-29 S3-01 answers the games of home, the hot ones first', async () => {
    const games = await gamesOf(demo);
    const hot = games.filter(({ isTop }) => isTop).length;
    expect(games.slice(0, hot).every(({ isTop }) => isTop)).toBe(true);
    expect(hot).toBe(16);
    expect(games.length - hot).toBeGreaterThanOrEqual(30);
    expect(games.filter(({ vassalage }) => vassalage === 'PG').length).toBeGreaterThanOrEqual(14);
  });

  it('S7-29 names the house’s games in the language asked for', async () => {
    const nameOfDice = async (language: string) =>
      (await gamesOf(demo, language)).find(({ gameCode }) => gameCode === 'DICE')?.gameName;
    expect([await nameOfDice('en'), await nameOfDice('BN')]).toEqual(['Dice', 'ডাইস']);
  });

  it('S7-29 puts a merchant’s hot games first and leaves their order otherwise', async () => {
    expect((await gamesOf(merchants)).map(({ gameCode }) => gameCode)).toEqual(['hot', 'cold', 'cool']);
  });

  it('G20 calls vendors by the codes of the merchant, the most exact entry first', async () => {
    const [lane] = await lanesOf(merchants);
    expect(lane?.cards.map(({ vassalage }) => vassalage)).toEqual(['SEA9', 'TY', 'PG']);
  });

  it('S7-26 says whether one wallet serves all vendors, and which there are otherwise, to who is signed in', async () => {
    const path = 'GET /wps/relay/GCS_merchantWallet';
    const params = { merchantCode: 'waterlily' };
    expect((await demo.call(path, { params })).status).toBe(401);
    const isSingle = async (gateway: TestGateway) =>
      (await gateway.call(path, { params, token: await gateway.member() })).body.value;
    expect([await isSingle(demo), await isSingle(merchants)]).toEqual([
      { isSingle: true },
      { isSingle: false, wallets: defaultMerchant().vendorWallets },
    ]);
    expect((await demo.call(path, { token: await demo.member() })).status).toBe(400);
  });
});
