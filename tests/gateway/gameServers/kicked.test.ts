import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { auditBooks } from '../support/auditBooks.ts';
import { openGameRig } from './rig.ts';

let rig: Awaited<ReturnType<typeof openGameRig>>;
beforeAll(async () => {
  rig = await openGameRig();
});
afterAll(() => rig.gateway.close());

async function usernameOf(token: string): Promise<string> {
  const { body } = await rig.gateway.call('GET /wps/member/info', { token });
  return (body.value as { readonly account: string }).account;
}
const ops = async (call: string, token: string, more: object = {}) => {
  const params = { username: await usernameOf(token), ...more };
  const { status } = await rig.command(call, rig.gateway.operatorToken, params);
  expect(status).toBe(200);
};

/** What ends all sessions of a member, or the one that has launched the game. */
const ends: readonly (readonly [string, (token: string) => Promise<void>])[] = [
  ['a kick', token => ops('POST /v1/ops/kick', token)],
  ['a lock', token => ops('POST /v1/ops/lock', token, { locked: true })],
  [
    'a lock that was opened again',
    async token => {
      const username = await usernameOf(token);
      for (const locked of [true, false])
        await rig.command('POST /v1/ops/lock', rig.gateway.operatorToken, { username, locked });
    },
  ],
  ['a break', async token => void (await rig.command('POST /v1/limits/break', token, { length: '1d' }))],
  [
    'signing out',
    async token => void (await rig.gateway.call('DELETE /wps/session/logout', { token, key: randomUUID() })),
  ],
];

describe.each(ends)('%s', (_name, end) => {
  it('issue 29: stops play on a game server at once: no bet, no balance; what was won still arrives', async () => {
    const token = await rig.gateway.member();
    const bench = rig.benchOf(token);
    const { session, balance } = await bench.open();
    const round = bench.newId();
    const ids = () => ({ session, round, transaction: bench.newId() });
    expect((await bench.call('bet', { ...ids(), amount: 100 })).body).toMatchObject({ ok: true });
    await end(token);
    expect((await bench.call('bet', { ...ids(), amount: 100 })).body).toMatchObject({
      code: 'session_ended',
    });
    expect((await bench.call('balance', { session })).body).toMatchObject({ code: 'session_ended' });
    expect((await bench.call('win', { ...ids(), amount: 300 })).body).toMatchObject({
      ok: true,
      balance: balance + 200,
    });
    expect((await bench.call('endRound', ids())).body).toMatchObject({ stake: 100, payout: 300 });
  });

  it('issue 29: ends a launch that was not opened yet, and one whose answer got lost', async () => {
    const token = await rig.gateway.member();
    const bench = rig.benchOf(token);
    const unopened = rig.tokenOf(await rig.launchAs(token));
    const lost = rig.tokenOf(await rig.launchAs(token));
    const request = randomUUID();
    expect((await bench.call('authenticate', { token: lost }, { request })).body).toMatchObject({ ok: true });
    await end(token);
    expect((await bench.call('authenticate', { token: unopened })).body).toMatchObject({
      code: 'token_invalid',
    });
    expect((await bench.call('authenticate', { token: lost }, { request })).body).toMatchObject({
      code: 'token_invalid',
    });
  });
});

it('issue 29: a kick of another member ends no game of this one', async () => {
  const bench = rig.benchOf(await rig.gateway.member());
  const { session, balance } = await bench.open();
  await ops('POST /v1/ops/kick', await rig.gateway.member());
  expect((await bench.call('balance', { session })).body).toMatchObject({ ok: true, balance });
});

it('issue 29: after all ends the books are sound', async () => {
  expect(await rig.gateway.database.read(auditBooks)).toEqual([]);
});
