import { afterAll, beforeAll, expect, it } from 'vitest';
import { openGameRig } from './rig.ts';

let rig: Awaited<ReturnType<typeof openGameRig>>;
beforeAll(async () => {
  rig = await openGameRig();
}, 120_000);
afterAll(() => rig?.gateway.close());

const RESULT = { kind: 'roulette', steps: [{ to: 'wheel', shows: 17 }], shoe: 3, round: 7 };
const BETS = [{ bet: 'straight:17', stake: 500 }];

/** A round with a stake, and its end, which its server sends with `result` and sends again. */
async function openRound() {
  const bench = rig.benchOf(await rig.gateway.member());
  const { session } = await bench.open();
  const ids = { session, round: bench.newId() };
  await bench.call('bet', { ...ids, transaction: bench.newId(), amount: 500 });
  const transaction = bench.newId();
  return async (result?: object) =>
    (await bench.call('endRound', { ...ids, transaction, ...(result && { result }) })).body;
}

it('tables: an end that is sent again by a newer server, which tells more of it, is answered as before', async () => {
  for (const heard of [undefined, RESULT]) {
    const end = await openRound();
    const answer = await end(heard);
    expect(answer).toMatchObject({ ok: true, stake: 500 });
    expect(await end({ ...RESULT, bets: BETS })).toEqual(answer);
  }
});

it('tables: an end that is sent again with less, or with another result, is a conflict', async () => {
  const end = await openRound();
  await end({ ...RESULT, bets: BETS });
  expect(await end({ ...RESULT, bets: BETS })).toMatchObject({ ok: true });
  for (const other of [undefined, RESULT, { ...RESULT, round: 8, bets: BETS }, { ...RESULT, bets: [] }])
    expect(await end(other)).toMatchObject({ ok: false, code: 'transaction_conflict' });
  const first = await openRound();
  await first(RESULT);
  expect(await first({ ...RESULT, shoe: 4, bets: BETS })).toMatchObject({ code: 'transaction_conflict' });
});
