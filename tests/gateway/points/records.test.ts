import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createAnswerRecords } from '../../../gateway/agents/records/handlers.ts';
import {
  pointExchangeRecords,
  pointRecords,
  pointRedeemRecords,
} from '../../../gateway/agents/records/points.ts';
import { TRIAL_TYPE } from '../../../streams/wire/session/roles.ts';
import { type CallInput, type CallName, type CallParams, calls } from '../../../streams/wire/tables/calls.ts';
import { type Casino, openCasino, START } from '../casino/openCasino.ts';
import { run } from '../casino/run.ts';
import { mallOf } from './mall.ts';

let casino: Casino;
let mall: ReturnType<typeof mallOf>;
let uid: string;
beforeAll(async () => {
  casino = await openCasino();
  mall = mallOf(casino);
  uid = await casino.member({ funds: 100_000 });
  await mall.earn(uid, 5_000);
  const later = () => casino.clock.advance(60_000);
  later();
  await mall.redeem(uid, 'lantern', { amount: 2, remark: 'Blue.' });
  later();
  await mall.step((await mall.redeem(uid, 'tea')).id, 'reject', 'Closed.');
  later();
  await mall.step((await mall.exchange(uid, 250)).id, 'approve');
  later();
  await mall.exchange(uid, 100);
});
afterAll(() => casino.close());

const lists = () => {
  const answer = createAnswerRecords(casino.database);
  return {
    ...answer('pointRecords', pointRecords),
    ...answer('pointExchangeRecords', pointExchangeRecords),
    ...answer('pointRedeemRecords', pointRedeemRecords),
  };
};
type Read = Exclude<Extract<CallName, keyof ReturnType<typeof lists>>, `${string}File`>;
async function read<K extends Read>(name: K, input: CallInput<K>, who = uid, type = 0) {
  const params = calls[name].params.parse(input) as CallParams<K>;
  // biome-ignore lint/suspicious/noExplicitAny: each list has a type of its own
  return (await run(casino, lists()[name] as any, params as never, { uid: who, type })).value as any;
}

describe('lists of points', () => {
  it('S2-145 tells each change with what was left, newest first, and sums it', async () => {
    const { rows } = await read('pointRecordsPage', {});
    expect(rows.map(({ type, change, balance }: never) => [type, change, balance])).toEqual([
      ['exchange', -100, 2_250],
      ['exchange', -250, 2_350],
      ['redeemReturn', 250, 2_600],
      ['redeem', -250, 2_350],
      ['redeem', -2_400, 2_600],
      ['mission', 5_000, 5_000],
    ]);
    expect(rows[2]).toMatchObject({ name: 'Tea house voucher', remark: 'Closed.' });
    expect(rows[4]).toMatchObject({ name: 'Floating lantern', remark: 'Blue.', at: START + 60_000 });
    expect(await read('pointRecordsTotals', {})).toEqual({
      ...{ count: 6, earned: 5_000, spent: 2_750, change: 2_250 },
    });
    const chosen = await read('pointRecordsPage', { type: 'redeem' });
    expect(chosen.rows).toHaveLength(2);
    expect((await read('pointRecordsTotals', { type: 'redeemReturn' })).spent).toBe(0);
  });

  it('pages go on behind the last row', async () => {
    const first = await read('pointRecordsPage', { limit: 4 });
    const rest = await read('pointRecordsPage', { limit: 4, cursor: first.next });
    const ids = [...first.rows, ...rest.rows].map(({ id }: { id: string }) => id);
    expect(new Set(ids).size).toBe(6);
    expect(rest.next).toBeNull();
  });

  it('S2-146 tells exchanges with their ratio and what they became', async () => {
    const { rows } = await read('pointExchangeRecordsPage', {});
    expect(rows).toMatchObject([
      { points: 100, pointsRatio: 10, exchangeAmount: 1_000, state: 'processing' },
      { points: 250, pointsRatio: 10, exchangeAmount: 2_500, state: 'approved' },
    ]);
    expect(await read('pointExchangeRecordsTotals', {})).toEqual({
      ...{ count: 2, points: 350, exchangeAmount: 2_500, open: 100 },
    });
    expect((await read('pointExchangeRecordsPage', { state: 'approved' })).rows).toHaveLength(1);
  });

  it('S2-148 tells redeemed items with what they cost, by status and kind', async () => {
    const { rows } = await read('pointRedeemRecordsPage', {});
    expect(rows).toMatchObject([
      { type: 'voucher', name: 'Tea house voucher', state: 'rejected', remark: 'Closed.' },
      {
        ...{ type: 'goods', name: 'Floating lantern', amount: 2, unit: 'piece', pointsRequirement: 2_400 },
        ...{ amountRequirement: 30_000, state: 'inProcess', remark: 'Blue.' },
      },
    ]);
    expect(await read('pointRedeemRecordsTotals', {})).toEqual({
      ...{ count: 2, amount: 2, pointsRequirement: 2_400, amountRequirement: 30_000 },
    });
    expect((await read('pointRedeemRecordsPage', { type: 'voucher' })).rows).toHaveLength(1);
    expect((await read('pointRedeemRecordsPage', { from: START + 120_000 })).rows).toHaveLength(1);
  });

  it('are a member’s own, and nothing for a trial account', async () => {
    const other = await casino.member();
    expect((await read('pointRedeemRecordsPage', {}, other)).rows).toEqual([]);
    const trial = await casino.member({ type: TRIAL_TYPE });
    await expect(read('pointRecordsPage', {}, trial, TRIAL_TYPE)).rejects.toMatchObject({
      code: 'trial_not_allowed',
    });
  });
});
