import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { CallValue } from '../../../streams/wire/tables/calls.ts';
import { openGateway, type TestGateway } from '../support/gateway.ts';
import { testMerchant } from '../support/merchant.ts';

let many: TestGateway;
let single: TestGateway;
beforeAll(async () => {
  many = await openGateway({}, undefined, testMerchant({ singleWallet: false }));
  single = await openGateway();
});
afterAll(async () => {
  await many.close();
  await single.close();
});

const PATH = 'POST /wps/relay/GCS_walletTransfer';
const send = (gateway: TestGateway, token: string, params: Readonly<Record<string, unknown>>) =>
  gateway.call(PATH, { params, token, key: randomUUID() });
const balanceOf = async (gateway: TestGateway, token: string) => {
  const { body } = await gateway.call('GET /wps/v2/wallets/balance', { token });
  return (body.value as CallValue<'balance'>).balance.map(it => [it.accountTypeId, it.availBalance]);
};

describe('a gateway by its merchant file', () => {
  it('S7-24 moves money between the wallets of a member in transfer mode', async () => {
    const token = await many.member();
    const before = await balanceOf(many, token);
    expect(before.map(([id]) => id)).toEqual([1, 2, 3, 4, 5, 6, 7]);
    const sum = before.reduce((all, [, amount = 0]) => all + amount, 0);
    const id = randomUUID();
    const there = { kind: 'one', id, from: 1, to: 2, amount: 12_345 };
    const { status, body } = await send(many, token, there);
    expect([status, body.success, body.snaps?.[0]?.t]).toEqual([
      200,
      true,
      expect.stringMatching(/:balance$/),
    ]);
    expect((await balanceOf(many, token)).slice(0, 2)).toEqual([
      [1, sum - 123.45],
      [2, 123.45],
    ]);
    expect((await send(many, token, { kind: 'all', id: randomUUID() })).body.value).toMatchObject({
      amount: 12_345,
    });
    expect(await balanceOf(many, token)).toEqual(before);
  });

  it('S7-24 tells by the id whether a transfer happened whose answer was lost', async () => {
    const token = await many.member();
    const id = randomUUID();
    const params = { kind: 'one', id, from: 1, to: 2, amount: 100 };
    await many.call(PATH, { params, token, key: id });
    const close = (key: string) =>
      many.call('POST /v1/intents/close', { params: { key }, token, key: randomUUID() });
    expect((await close(id)).body.value).toMatchObject({ state: 'done', value: { id, amount: 100 } });
    const never = randomUUID();
    expect((await close(never)).body.value).toEqual({ state: 'void', value: null });
    const late = await many.call(PATH, { params: { ...params, id: never }, token, key: never });
    expect([late.status, late.body.code]).toEqual([409, 'intent_closed']);
  });

  it('S7-24 refuses what is no transfer, and every transfer in single mode', async () => {
    const token = await many.member();
    const one = { kind: 'one', id: randomUUID(), from: 1, to: 2 };
    for (const wrong of [{}, { ...one, amount: 0 }, { ...one, amount: 1.5 }, { ...one, amount: -5 }]) {
      expect((await send(many, token, wrong)).body.code).toBe('bad_request');
    }
    const mine = await single.member();
    const refused = await send(single, mine, { kind: 'all', id: randomUUID() });
    expect([refused.status, refused.body.code]).toEqual([409, 'wallet_single']);
    expect((await balanceOf(single, mine)).map(([id]) => id)).toEqual([1]);
  });
});
