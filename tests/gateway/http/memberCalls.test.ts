import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { calls } from '../../../streams/wire/tables/calls.ts';
import { openGateway, type TestGateway } from '../support/gateway.ts';

let gateway: TestGateway;
let token: string;
beforeAll(async () => {
  gateway = await openGateway();
  token = await gateway.member();
});
afterAll(() => gateway.close());

/** The account of `token`, as the call says. */
async function me() {
  const { body } = await gateway.call('GET /wps/member/info', { token });
  return calls.memberInfo.value.parse(body.value);
}

async function deposit(amount: number): Promise<void> {
  const { account } = await me();
  const { status } = await gateway.call('POST /v1/ops/deposits', {
    token: gateway.operatorToken,
    key: crypto.randomUUID(),
    params: { username: account, amount, outcome: 'arrived' },
  });
  expect(status).toBe(200);
}

describe('The calls of a signed-in member', () => {
  it('S7-12: GET /wps/member/info answers id, account, nickname and type, and refuses a visitor', async () => {
    const answer = await gateway.call('GET /wps/member/info', { token });
    expect(answer.body).toMatchObject({ success: true, value: { type: 0 } });
    expect(Object.keys(answer.body.value as object)).toEqual(
      expect.arrayContaining(['id', 'account', 'nickname', 'type']),
    );
    const visitor = await gateway.call('GET /wps/member/info');
    expect([visitor.status, visitor.body.code]).toEqual([401, 'unauthorized']);
  });

  it('S7-23: /wps/v2/wallets/balance answers decimal amounts that follow the ledger, with their position (A3.13)', async () => {
    const read = () => gateway.call('GET /wps/v2/wallets/balance', { token });
    const before = calls.balance.value.parse((await read()).body.value);
    await deposit(12_345);
    const { body } = await read();
    const after = calls.balance.value.parse(body.value);
    expect(after.sumBalance).toBeCloseTo(before.sumBalance + 123.45, 10);
    expect(after.balance.reduce((sum, it) => sum + it.availBalance, 0)).toBeCloseTo(after.sumBalance, 10);
    const { id } = await me();
    expect(body.pos).toEqual([[`u:${id}:balance`, expect.any(String), expect.any(Number)]]);
    const visitor = await gateway.call('GET /wps/v2/wallets/balance');
    expect(visitor.status).toBe(401);
  });

  it('S7-57: /wps/relay/CSP_unreadCount answers a bare number that counts messages until they are read', async () => {
    const read = async () => (await gateway.call('GET /wps/relay/CSP_unreadCount', { token })).body.value;
    const before = await read();
    expect(before).toEqual(expect.any(Number));
    await deposit(100);
    expect(await read()).toBe(Number(before) + 1);
    await gateway.call('POST /v1/inbox/read', { token, key: crypto.randomUUID(), params: {} });
    expect(await read()).toBe(0);
    expect((await gateway.call('GET /wps/relay/CSP_unreadCount')).status).toBe(401);
  });

  it('S7-47: GCSGAME_getRankList answers wrapped rows of settled rounds, newest first, at most limitNum', async () => {
    await deposit(1_000_000);
    const won: number[] = [];
    // A chance of 98 % wins sooner or later; each member bets once, because of the pause between bets.
    for (let n = 0; n < 8; n += 1) {
      const other = await gateway.member();
      const { body: info } = await gateway.call('GET /wps/member/info', { token: other });
      await gateway.call('POST /v1/ops/deposits', {
        token: gateway.operatorToken,
        key: crypto.randomUUID(),
        params: {
          username: (info.value as { account: string }).account,
          amount: 100_000,
          outcome: 'arrived',
        },
      });
      const { body } = await gateway.call('POST /v1/games/bet', {
        token: other,
        key: crypto.randomUUID(),
        params: { stake: 10_000 + n * 100, choice: { game: 'DICE', chance: 9800 } },
      });
      const { round } = calls.bet.value.parse(body.value);
      if (round.net > 0) won.unshift(round.payout / 100);
    }
    expect(won.length).toBeGreaterThan(0);
    // Wins are published after the commit of their bets.
    const list = await vi.waitFor(async () => {
      const { body } = await gateway.call('GET /wps/relay/GCSGAME_getRankList', {
        params: { gameCategory: 'ALL', language: 'EN', limitNum: 3 },
      });
      const answered = calls.rankList.value.parse(body.value).list;
      expect(answered.map(({ vo }) => vo.winAmount)).toEqual(won.slice(0, 3));
      return answered;
    });
    for (const { vo } of list) expect(vo.customerName).toMatch(/\*\*\*/);
  });
});
