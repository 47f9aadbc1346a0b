import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createRandom } from '../../../gateway/ground/random.ts';
import { signedHeaders } from '../../../partner/wallet/signature.ts';
import type { CallValue } from '../../../streams/wire/tables/calls.ts';
import { walletCases } from '../../conformance/wallet/cases.ts';
import { sizeOf } from '../../size.ts';
import { auditBooks } from '../support/auditBooks.ts';
import { GAME, openGameRig, SERVER } from './rig.ts';

let rig: Awaited<ReturnType<typeof openGameRig>>;
beforeAll(async () => {
  rig = await openGameRig();
});
afterAll(() => rig.gateway.close());

const member = () => rig.gateway.member();
const audited = async () => expect(await rig.gateway.database.read(auditBooks)).toEqual([]);

describe('the wallet of game servers', () => {
  it.each(walletCases)('issue 14: $id: $title', async one => {
    await one.run(rig.benchOf(await member()));
  });

  it('issue 14: after all rules the books are sound', audited);
});

describe('a launch', () => {
  const codeOf = async (token: string, params: object = {}) => {
    const { status, body } = await rig.launchAs(token, params);
    return [status, body.code];
  };

  it('S7-27: answers an address of the game’s server that is good once; nothing of it is stored readable', async () => {
    const { status, body } = await rig.launchAs(
      await member(),
      {},
      { headers: { Origin: 'https://play.example' } },
    );
    expect([status, body.value]).toEqual([
      200,
      {
        url: expect.stringMatching(/^http:\/\/slots\.example\/play\?token=[\w-]{43}$/),
        sessionId: expect.any(String),
        expiresAt: expect.any(Number),
      },
    ]);
  });

  it('S7-27: tells the server whose page frames the game, which game it is, and nothing of the account', async () => {
    const token = await member();
    const launched = await rig.launchAs(
      token,
      { language: 'bn', backUrl: 'https://play.example/rng' },
      { headers: { Origin: 'https://play.example' } },
    );
    const bench = rig.benchOf(token);
    const { body } = await bench.call('authenticate', { token: rig.tokenOf(launched) });
    expect(body).toMatchObject({
      parent: 'https://play.example',
      backUrl: 'https://play.example/rng',
      language: 'bn',
      demo: false,
      playMoney: true,
      balance: 100_000,
      game: {
        ...GAME,
        gameType: 'RNG',
        gameClassify: 'SLOT',
        rtp: expect.any(Number),
        volatility: expect.any(String),
      },
    });
    const { body: info } = await rig.gateway.call('GET /wps/member/info', { token });
    const { id, account } = info.value as { id: string; account: string };
    expect(JSON.stringify(body)).not.toContain(id);
    expect(JSON.stringify(body)).not.toContain(account);
    // A launch that says neither is in the language of the call, and leads nowhere.
    const { body: plain } = await bench.call('authenticate', {
      token: rig.tokenOf(await rig.launchAs(token, {}, { headers: { Language: 'AR' } })),
    });
    expect(plain).toMatchObject({ language: 'ar', backUrl: null, parent: null });
    const recent = await rig.gateway.call('GET /wps/relay/GCS_recentGame', { token });
    expect(recent.body.value).toMatchObject({ list: [{ gameCode: GAME.gameCode }] });
  });

  it('S4-44, S4-45, S7-27: refuses visitors, trial users, unknown games and vendors without a server', async () => {
    const visitor = await rig.gateway.call('POST /wps/relay/GCS_gameLaunchFB', { params: GAME });
    expect([visitor.status, visitor.body.code]).toEqual([401, 'unauthorized']);
    expect(await codeOf(await rig.gateway.trial())).toEqual([403, 'trial_not_allowed']);
    const token = await member();
    expect(await codeOf(token, { gameCode: 'NO-SUCH-GAME' })).toEqual([404, 'game_unknown']);
    const fish = await rig.gateway.call('GET /v1/games/list', { params: { gameType: 'FISH', pageSize: 1 } });
    const [game] = (fish.body.value as { games: { vassalage: string; gameCode: string }[] }).games;
    expect(await codeOf(token, { ...game })).toEqual([409, 'game_not_connected']);
  });

  it('S7-38: a lottery is opened by its own call, which tells its page area, prize mode and view', async () => {
    const token = await member();
    const call = 'POST /wps/game/launchGame';
    const lottoGameCode = 'TCG_SEA-EVENING-TIDE-4D';
    const { body } = await rig.gateway.call(call, {
      token,
      params: { lottoGameCode, lottoPrizeMode: 'SEA', lottoView: 'lobby', device: 'WEB', language: 'bn' },
    });
    const { url, sessionId } = body.value as CallValue<'lotteryLaunch'>;
    expect(sessionId).not.toBe('');
    expect(Object.fromEntries(new URL(url).searchParams)).toEqual({
      ...{ token: expect.any(String), area: 'VN', prizeMode: 'SEA', view: 'lobby' },
    });
    const slot = await rig.gateway.call(call, { token, params: { lottoGameCode: GAME.gameCode } });
    expect([slot.status, slot.body.code]).toEqual([404, 'game_unknown']);
    expect((await rig.gateway.call(call, { params: { lottoGameCode } })).status).toBe(401);
    // The call launches other games as well (issue 29.6.5), by the words of the other launch; one at a time.
    const { vassalage, gameCode } = GAME;
    const other = await rig.gateway.call(call, { token, params: { vassalage, gameCode } });
    const opened = new URL((other.body.value as CallValue<'lotteryLaunch'>).url);
    expect(Object.fromEntries(opened.searchParams)).toEqual({ token: expect.any(String) });
    for (const params of [{}, { gameCode, lottoGameCode }])
      expect((await rig.gateway.call(call, { token, params })).status).toBe(400);
    const elsewhere = await rig.gateway.call(call, { token, params: { vassalage: 'NOBODY', gameCode } });
    expect(elsewhere.body.code).toBe('game_unknown');
    for (const wrong of [
      { lottoPrizeMode: 'BEST' },
      { launchMode: 'SLOT' },
      { lottoView: 'results' },
      { device: 'a device with a long name' },
      { backUrl: 'javascript:alert(1)' },
      { language: 'b' },
    ])
      expect((await rig.gateway.call(call, { token, params: { lottoGameCode, ...wrong } })).status).toBe(400);
    const given = { lottoGameCode, lottoArea: 'SEA', language: 'bn', backUrl: 'https://play.example/sea' };
    const elsewhereShown = await rig.gateway.call(call, { token, params: given });
    const sea = new URL((elsewhereShown.body.value as CallValue<'lotteryLaunch'>).url).searchParams;
    expect([sea.get('area'), sea.get('view'), sea.get('prizeMode')]).toEqual(['SEA', 'betting', 'LOTT']);
  });

  it('S2-45 S7-31: a vendor’s card knows its first game where a server runs it, and games say which want a window', async () => {
    const { body } = await rig.gateway.call('GET /wps/relay/GCSGAME_newGameVendor');
    const { data } = body.value as CallValue<'vendors'>;
    const first = (category: string) =>
      data.lanes.find(it => it.gameClassify === category)?.cards.map(({ firstGame }) => firstGame);
    expect(first('RNG')?.[0]).toBe('PG-PAPER-KOI');
    expect(first('LOTT')).toEqual(['TCG_SEA-EVENING-TIDE-4D']);
    expect(first('FISH')).toEqual([undefined, undefined]);
    const game = async (gameCode: string) =>
      (await rig.gateway.call('GET /v1/games/game', { params: { gameCode } })).body.value;
    expect(await game('TCG_SEA-EVENING-TIDE-4D')).toMatchObject({ launchable: true, ownWindow: true });
    expect(await game('PG-PAPER-KOI')).not.toHaveProperty('ownWindow');
  });

  it('S7-27: a demo plays without the wallet', async () => {
    const token = await member();
    const bench = rig.benchOf(token);
    const { body } = await bench.call('authenticate', {
      token: rig.tokenOf(await rig.launchAs(token, { demo: true })),
    });
    expect(body).toMatchObject({ demo: true, balance: 0 });
    const bet = { session: body.session, round: 'r', transaction: bench.newId(), amount: 100 };
    expect((await bench.call('bet', bet)).body).toMatchObject({ code: 'demo_session' });
  });

  it('issue 14: a maintenance of a vendor or a game refuses launches and bets, and is told to every page', async () => {
    const token = await member();
    const { session } = await rig.benchOf(token).open();
    const set = (params: object) =>
      rig.command('POST /v1/ops/gameMaintenance', rig.gateway.operatorToken, params);
    const bet = () => {
      const bench = rig.benchOf(token);
      const ids = { session, round: bench.newId(), transaction: bench.newId() };
      return bench.call('bet', { ...ids, amount: 100 });
    };
    for (const which of [{ vassalage: GAME.vassalage }, GAME]) {
      const { body } = await set({ ...which, on: true });
      expect(body.value).toMatchObject({ items: [{ vassalage: GAME.vassalage, until: null }] });
      expect(await codeOf(token)).toEqual([409, 'game_maintenance']);
      expect((await bet()).body).toMatchObject({ code: 'game_maintenance' });
      await set({ ...which, on: false });
      expect((await bet()).body).toMatchObject({ ok: true });
    }
    await set({ ...GAME, on: true, until: 1 });
    expect((await bet()).body).toMatchObject({ ok: true });
    await set({ ...GAME, on: false });
  });

  it('issue 14: the page may frame game servers and no others', async () => {
    const { headers } = await rig.gateway.call('GET /healthz');
    expect(headers.get('content-security-policy')).toContain(
      `frame-src ${SERVER.origin} http://draws.example;`,
    );
  });
});

describe('a round of a game server', () => {
  async function play(token: string, amounts: { stake: number; payout: number }) {
    const bench = rig.benchOf(token);
    const { session } = await bench.open();
    const round = bench.newId();
    const ids = () => ({ session, round, transaction: bench.newId() });
    const bet = await bench.call('bet', { ...ids(), amount: amounts.stake });
    if (bet.body.ok !== true) return bet.body;
    await bench.call('win', { ...ids(), amount: amounts.payout });
    return (await bench.call('endRound', ids())).body;
  }

  it('issue 14: is in the betting record, the sums, the net position and on the winner board', async () => {
    const token = await member();
    await play(token, { stake: 200, payout: 700 });
    const records = await rig.gateway.call('GET /v1/records/bets', { token });
    expect(records.body.value).toMatchObject({
      rows: [
        { gameCode: GAME.gameCode, vendor: 'PG', category: 'RNG', stake: 200, payout: 700, commit: null },
      ],
    });
    const net = await rig.gateway.call('GET /v1/limits/net', { token });
    expect(JSON.stringify(net.body)).toContain('"staked":200,"paid":700');
    await expect
      .poll(async () => JSON.stringify((await rig.gateway.call('GET /wps/relay/GCSGAME_getRankList')).body))
      .toContain(`"gameCode":"${GAME.gameCode}"`);
    const rank = await rig.gateway.call('GET /wps/relay/GCSGAME_getRankList');
    expect(JSON.stringify(rank.body)).toContain('"gameName":"Paper Koi"');
    await audited();
  });

  it('issue 14: stakes pass the limits of the member; what is won, or taken back, makes room', async () => {
    const token = await member();
    await rig.command('POST /v1/limits/set', token, { kind: 'loss', period: 'day', amount: 500 });
    expect(await play(token, { stake: 400, payout: 300 })).toMatchObject({ ok: true });
    expect(await play(token, { stake: 401, payout: 0 })).toMatchObject({ code: 'limit_reached' });
    expect(await play(token, { stake: 400, payout: 0 })).toMatchObject({ ok: true });
    expect(await play(token, { stake: 1, payout: 0 })).toMatchObject({ code: 'limit_reached' });
  });

  it('bets that were open when a limit was set take room until they are taken back, and then give no more back', async () => {
    const token = await member();
    const bench = rig.benchOf(token);
    const { session } = await bench.open();
    const [round, transaction] = [bench.newId(), bench.newId()];
    await bench.call('bet', { session, round, transaction, amount: 4_000 });
    for (const kind of ['stake', 'loss'])
      await rig.command('POST /v1/limits/set', token, { kind, period: 'week', amount: 100 });
    const used = async () => {
      const { body } = await rig.gateway.call('GET /v1/limits', { token });
      const { limits } = body.value as CallValue<'limits'>;
      return limits.flatMap(it => (it.amount === null ? [] : [it.used]));
    };
    expect(await used()).toEqual([4_000, 4_000]);
    await bench.call('rollback', { session, round, transaction: bench.newId(), bet: transaction });
    expect(await used()).toEqual([0, 0]);
    expect(await play(token, { stake: 101, payout: 0 })).toMatchObject({ code: 'limit_reached' });
    expect(await play(token, { stake: 100, payout: 0 })).toMatchObject({ ok: true });
    await audited();
  });

  it('issue 14: a break ends bets at once, and neither wins nor rollbacks', async () => {
    const token = await member();
    const bench = rig.benchOf(token);
    const { session, balance } = await bench.open();
    const round = bench.newId();
    const ids = () => ({ session, round, transaction: bench.newId() });
    await bench.call('bet', { ...ids(), amount: 100 });
    await rig.command('POST /v1/limits/break', token, { length: '1d' });
    expect((await bench.call('bet', { ...ids(), amount: 100 })).body).toMatchObject({ ok: false });
    expect((await bench.call('win', { ...ids(), amount: 900 })).body).toMatchObject({
      ok: true,
      balance: balance + 800,
    });
    expect((await bench.call('endRound', ids())).body).toMatchObject({ ok: true });
  });

  const storm = sizeOf('STORM_ROUNDS');
  it(
    `issue 14: ${storm.toLocaleString('en')} rounds under a storm of doubled, swapped, delayed and lost requests: sums are equal`,
    async () => {
      const { next } = createRandom('storm');
      const players = await Promise.all(
        Array.from({ length: 4 }, async () => {
          const bench = rig.benchOf(await member());
          return { bench, ...(await bench.open()) };
        }),
      );
      const expected = players.map(({ balance }) => balance);
      const oneRound = async (n: number) => {
        const at = n % players.length;
        const player = players[at];
        if (player === undefined) return;
        const { bench, session } = player;
        const ids = { session, round: `storm-${n}` };
        const stake = 1 + Math.floor(next() * 20);
        const payout = next() < 0.4 ? Math.floor(next() * 45) : 0;
        const isUndone = next() < 0.15;
        const send = (name: 'bet' | 'win' | 'rollback' | 'endRound', more: object) =>
          bench.call(name, { ...ids, transaction: `${name}-${n}`, ...more });
        const bet = () => send('bet', { amount: stake });
        const next1 = isUndone
          ? () => send('rollback', { bet: `bet-${n}` })
          : () => send('win', { amount: payout });
        // Doubled, and in any order; whoever lost an answer, or came too early, asks again.
        const wave = [bet, ...(next() < 0.3 ? [bet] : []), ...(next() < 0.5 ? [next1] : [])];
        await Promise.all(wave.toSorted(() => next() - 0.5).map(ask => ask()));
        for (let tries = 0; ; tries += 1) {
          const { body } = await next1();
          if (body.ok === true) break;
          if (tries > 5) throw new Error(JSON.stringify(body));
          await bet();
        }
        if (next() < 0.3) await bet();
        await send('endRound', {});
        if (next() < 0.2) await next1();
        expected[at] = (expected[at] ?? 0) + (isUndone ? 0 : payout - stake);
      };
      const rounds = Array.from({ length: storm }, (_, n) => n);
      const lane = async () => {
        for (let n = rounds.shift(); n !== undefined; n = rounds.shift()) await oneRound(n);
      };
      await Promise.all(Array.from({ length: 8 }, lane));
      const balances = await Promise.all(
        players.map(async ({ bench, session }) => (await bench.call('balance', { session })).body.balance),
      );
      expect(balances).toEqual(expected);
      await audited();
    },
    60_000 + storm * 400,
  );
});

it('docs/game-servers.md: the worked example of the signature is right', async () => {
  const { readFile } = await import('node:fs/promises');
  const text = await readFile('docs/game-servers.md', 'utf8');
  const headers = signedHeaders({
    secret: 'an example secret of 32 characters',
    ...{ call: 'balance', server: 'acme', gateway: 'gateway.example' },
    timestamp: 1_767_614_400_000,
    request: 'request-1',
    body: '{"session":"an-example-session-0001"}',
  });
  expect(text).toContain(headers['x-signature']);
});
