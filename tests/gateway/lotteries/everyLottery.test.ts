import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { nodeHashing } from '../../../gateway/office/play/hashing.ts';
import { prepare, replaceCatalogue } from '../../../gateway/play/lobby/catalogue/store.ts';
import { demoCatalogue } from '../../../gateway/play/lobby/demo/demoCatalogue.ts';
import { verifyLotteryDraw } from '../../../streams/wire/lottery/draw.ts';
import { lotteryOf, VENDOR_FACTS } from '../../../streams/wire/lottery/games.ts';
import type { CallValue } from '../../../streams/wire/tables/calls.ts';
import { openGateway, type TestGateway } from '../support/gateway.ts';

let gateway: TestGateway;
beforeAll(async () => {
  gateway = await openGateway();
  // All that the demo has of them; other tests have some.
  const { vendors, games } = demoCatalogue();
  const drawn = games.filter(({ gameType }) => gameType === 'LOTT' || gameType === 'ELOTT');
  await gateway.database.write(tx => replaceCatalogue(tx, prepare({ vendors, games: drawn })));
}, 60_000);
afterAll(() => gateway.close());

/** Codes of the catalogue's games of a category, as the lobby lists them. */
async function codesOf(gameType: 'LOTT' | 'ELOTT'): Promise<readonly string[]> {
  const { body } = await gateway.call('GET /v1/games/list', { params: { gameType, pageSize: 50 } });
  const { games, total } = body.value as CallValue<'openGameList'>;
  expect(total).toBe(games.length);
  return games.map(({ gameCode }) => gameCode);
}

/** The draw that takes bets; the gateway plans those of a lottery that is new in its catalogue. */
const openNumber = (gameCode: string) =>
  vi.waitFor(
    async () => {
      const { status, body } = await gateway.call('GET /lgw/vn/numeros/opened/game', {
        params: { gameCode },
      });
      if (status !== 200) throw new Error(`${gameCode} takes no bets`);
      return body.value as CallValue<'lotteryOpenGame'>;
    },
    { timeout: 30_000, interval: 250 },
  );

/** The time of the draw that takes bets comes at once. */
const hasten = (game: string, no: number) =>
  gateway.database.db.execute(sql`update lottery_draw set closes_at = opens_at + 1, draws_at = opens_at + 2
    where game = ${game} and no = ${no}`);

it.each(['LOTT', 'ELOTT'] as const)(
  'issue 35.3b: every game of %s in the catalogue is opened by the API, takes bets, and ends a draw that its seed proves',
  { timeout: 120_000 },
  async category => {
    const token = await gateway.member();
    const codes = await codesOf(category);
    expect(codes.length).toBeGreaterThan(15);
    const opened = new Map<string, number>();
    for (const lottoGameCode of codes) {
      const { status, body } = await gateway.call('POST /wps/game/launchGame', {
        token,
        params: { lottoGameCode },
      });
      expect([lottoGameCode, status]).toEqual([lottoGameCode, 200]);
      const lottery = lotteryOf(lottoGameCode);
      if (lottery === null) throw new Error(`${lottoGameCode} is none of this site`);
      const { path, gameType } = VENDOR_FACTS[lottery.vendor];
      expect([lottoGameCode, gameType]).toEqual([lottoGameCode, category]);
      expect((body.value as CallValue<'lotteryLaunch'>).url).toBe(`${path}?gameCode=${lottoGameCode}`);
      const { numero } = await openNumber(lottoGameCode);
      opened.set(lottoGameCode, numero);
      await hasten(lottoGameCode, numero);
    }
    for (const [gameCode, no] of opened) {
      const draw = await vi.waitFor(
        async () => {
          const { body } = await gateway.call('GET /v1/lottery/results', { params: { gameCode } });
          const found = (body.value as CallValue<'lotteryResults'>).find(it => it.no === no);
          if (found === undefined) throw new Error(`draw ${no} of ${gameCode} is not over`);
          return found;
        },
        { timeout: 60_000, interval: 250 },
      );
      const lottery = lotteryOf(gameCode);
      if (lottery === null) throw new Error(gameCode);
      expect(draw.numbers).toHaveLength(lottery.rule.count);
      expect([gameCode, await verifyLotteryDraw(draw, lottery.rule, nodeHashing)]).toEqual([
        gameCode,
        'fair',
      ]);
    }
  },
);
