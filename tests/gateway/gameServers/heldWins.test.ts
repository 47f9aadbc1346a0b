import { afterAll, beforeAll, expect, it } from 'vitest';
import { MerchantGameServers, readGameServers } from '../../../gateway/merchant/gameServers.ts';
import { ceilingOf } from '../../../gateway/play/gameServers/ceiling.ts';
import type { CallValue } from '../../../streams/wire/tables/calls.ts';
import { auditBooks } from '../support/auditBooks.ts';
import { openGameRig, SERVER } from './rig.ts';

let rig: Awaited<ReturnType<typeof openGameRig>>;
beforeAll(async () => {
  rig = await openGameRig();
});
afterAll(async () => {
  expect(await rig.gateway.database.read(auditBooks)).toEqual([]);
  await rig.gateway.close();
});

const operator = () => rig.gateway.operatorToken;
const held = async () => {
  const { body } = await rig.gateway.call('GET /v1/ops/heldWins', { token: operator() });
  return body.value as CallValue<'opsHeldWins'>;
};
const decide = async (transaction: string, decision: 'pay' | 'refuse') =>
  (
    await rig.command('POST /v1/ops/heldWins/decide', operator(), {
      ...{ server: SERVER.id, transaction, decision },
      reason: 'Looked at.',
    })
  ).body;
const messages = async (token: string) => {
  const { body } = await rig.gateway.call('GET /v1/inbox', { token });
  return JSON.stringify(body.value);
};

/** A round of 10.00 of a new member. */
async function begin() {
  const token = await rig.gateway.member();
  const bench = rig.benchOf(token);
  const { session, balance } = await bench.open();
  const round = bench.newId();
  const ids = () => ({ session, round, transaction: bench.newId() });
  await bench.call('bet', { ...ids(), amount: 1_000 });
  return { token, bench, ids, balance: balance - 1_000 };
}

it('a win above the ceiling is booked nowhere, answered once and for all, and listed for the operator, who pays it once', async () => {
  const { bench, ids, balance } = await begin();
  const most = 1_000 * 100_000;
  const win = { ...ids(), amount: 900_000_000_000_000 };
  const { body } = await bench.call('win', win);
  expect(body).toMatchObject({ ok: true, held: true, balance });
  expect((await bench.call('win', win)).body).toEqual(body);
  expect(await held()).toMatchObject([
    {
      server: SERVER.id,
      transaction: win.transaction,
      gameCode: 'PG-PAPER-KOI',
      stake: 1_000,
      amount: win.amount,
    },
  ]);
  // As much as the ceiling is credited at once, and the round ends as any other.
  expect((await bench.call('win', { ...ids(), amount: most })).body).toMatchObject({
    balance: balance + most,
  });
  expect((await bench.call('win', { ...ids(), amount: 1 })).body).toMatchObject({ held: true });
  expect((await bench.call('endRound', ids())).body).toMatchObject({ ok: true, stake: 1_000, payout: most });
  // Nor does it come through after the end.
  expect((await bench.call('win', { ...ids(), amount: 1 })).body).toMatchObject({ held: true });
  const waiting = await held();
  expect(waiting).toHaveLength(3);
  const [, second] = waiting;
  expect(await decide(second?.transaction ?? '', 'pay')).toMatchObject({ success: true });
  expect(await decide(second?.transaction ?? '', 'pay')).toMatchObject({ code: 'not_found' });
  expect((await bench.call('balance', { session: win.session })).body).toMatchObject({
    balance: balance + most + 1,
  });
  expect(await decide(win.transaction, 'refuse')).toMatchObject({ success: true });
  expect(await decide(win.transaction, 'pay')).toMatchObject({ code: 'not_found' });
  expect((await bench.call('balance', { session: win.session })).body).toMatchObject({
    balance: balance + most + 1,
  });
  expect(await held()).toHaveLength(1);
  expect(await rig.gateway.database.read(auditBooks)).toEqual([]);
});

it('the member is told of each step', async () => {
  const { token, bench, ids } = await begin();
  const win = { ...ids(), amount: 1_000_000_000_000 };
  await bench.call('win', win);
  const { rows } = await rig.gateway.database.db.execute<{ type: string }>(
    `select type from inbox_message m join game_transaction t on t.uid = m.uid where t.id = '${win.transaction}'`,
  );
  expect(rows.map(({ type }) => type)).toEqual(['WIN_HELD']);
  await decide(win.transaction, 'refuse');
  expect(await messages(token)).toContain('WIN_REFUSED');
});

it('a merchant sets another ceiling for a server and for a game', () => {
  const written = {
    ...{ id: 'slots', origin: 'https://slots.example', vendors: ['PG'], secretVariable: 'SECRET' },
    winCeiling: { times: 5_000, games: { KOI: 250 } },
  };
  const [server] = readGameServers(MerchantGameServers.parse([written]), { SECRET: 's'.repeat(40) });
  const most = (gameCode: string, stake: number) => ceilingOf(server ?? {}, { gameCode, stake });
  expect([most('KOI', 1_000), most('OTHER', 1_000)]).toEqual([250_000, 5_000_000]);
  // A round whose stakes went back.
  expect(most('KOI', 0)).toBe(25_000);
  expect(ceilingOf(SERVER, { gameCode: 'KOI', stake: 1_000 })).toBe(100_000_000);
});
