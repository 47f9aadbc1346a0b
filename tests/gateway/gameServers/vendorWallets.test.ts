import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { auditBooks } from '../support/auditBooks.ts';
import { testMerchant } from '../support/merchant.ts';
import { openGameRig } from './rig.ts';

let rig: Awaited<ReturnType<typeof openGameRig>>;
beforeAll(async () => {
  rig = await openGameRig(testMerchant({ singleWallet: false }));
});
afterAll(() => rig.gateway.close());

it('issue 14: where vendors have wallets, games of a vendor stake from its wallet and pay into it', async () => {
  const token = await rig.gateway.member();
  const bench = rig.benchOf(token);
  const { session, balance } = await bench.open();
  expect(balance).toBe(0);
  const ids = () => ({ session, round: 'r', transaction: bench.newId() });
  const short = await bench.call('bet', { ...ids(), amount: 100 });
  expect(short.body).toMatchObject({ code: 'insufficient_funds', balance: 0 });
  const move = { kind: 'one', id: 'to-the-vendor', from: 1, to: 3, amount: 500 };
  await rig.command('POST /wps/relay/GCS_walletTransfer', token, move);
  expect((await bench.call('bet', { ...ids(), amount: 100 })).body).toMatchObject({ balance: 400 });
  expect((await bench.call('win', { ...ids(), amount: 50 })).body).toMatchObject({ balance: 450 });
  const { body } = await rig.gateway.call('GET /wps/v2/wallets/balance', { token });
  expect(body.value).toMatchObject({
    balance: expect.arrayContaining([{ accountTypeId: 3, availBalance: 4.5 }]),
  });
  // A round that is taken back, and a win that came after its end, leave the vendor's wallet as it was.
  await bench.call('endRound', ids());
  await bench.call('win', { ...ids(), amount: 30 });
  const { rows } = await rig.gateway.database.db.execute<{ id: string }>(sql`select id from round`);
  expect(rows).toHaveLength(2);
  for (const { id: round } of rows)
    await rig.command('POST /v1/ops/rounds/void', rig.gateway.operatorToken, { round, reason: 'A fault.' });
  const after = await rig.gateway.call('GET /wps/v2/wallets/balance', { token });
  expect(after.body.value).toMatchObject({
    balance: expect.arrayContaining([{ accountTypeId: 3, availBalance: 5 }]),
  });
  expect(await rig.gateway.database.read(auditBooks)).toEqual([]);
});
