import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { walletOf } from '../../../gateway/ledger/wallet/accounts.ts';
import {
  type CallInput,
  type CallParams,
  type CallValue,
  calls,
} from '../../../streams/wire/tables/calls.ts';
import { run } from '../casino/run.ts';
import { openRecords, type Records } from './openRecords.ts';

const NOON = Date.UTC(2026, 0, 5, 12);
const DAY = 86_400_000;
const AGENT = 1;

let records: Records;
beforeAll(async () => {
  records = await openRecords();
  const { casino } = records;
  const named = (uid: string, upline?: string, type = 0) =>
    casino.member({ uid, username: uid, type, ...(upline !== undefined && { upline }) });
  await named('top', undefined, AGENT);
  await named('arun', 'top', AGENT);
  await named('bela', 'arun', AGENT);
  await named('mira', 'bela');
  await named('nila', 'arun');
  await named('zara', undefined, AGENT);
  await named('vikram', 'zara');
  let n = 0;
  const round = (at: number, stake: number, payout: number) => ({ id: `r${++n}`, at, stake, payout });
  await records.addRounds('top', [round(NOON, 9_999, 0)]);
  await records.addRounds('arun', [round(NOON, 100, 0)]);
  await records.addRounds('nila', [round(NOON + 1, 200, 500), round(NOON - DAY, 400, 0)]);
  await records.addRounds('mira', [round(NOON + 2, 1_000, 0), round(NOON + 3, 50, 10)]);
  await records.addRounds('vikram', [round(NOON, 7_777, 0)]);
});
afterAll(() => records.casino.close());

type Lists = 'teamBetRecords' | 'teamLossRecords' | 'teamTransactionRecords';
const types: Readonly<Record<string, number>> = { top: 1, arun: 1, bela: 1, zara: 1, trial: 4 };
async function ask<K extends `${Lists}Page` | `${Lists}Totals`>(
  name: K,
  uid: string,
  params: CallInput<K> = {} as CallInput<K>,
): Promise<CallValue<K>> {
  const parsed = calls[name].params.parse(params) as CallParams<K>;
  const handler = records.lists[name] as never;
  return (await run(records.casino, handler, parsed as never, { uid, type: types[uid] ?? 0 })).value as never;
}

describe('the lists of a team', () => {
  it('show the bets of an agent and everybody below it, and nobody else’s', async () => {
    const { rows } = await ask('teamBetRecordsPage', 'arun');
    expect(rows.map(({ account, stake }) => [account, stake])).toEqual([
      ['mira', 50],
      ['mira', 1_000],
      ['nila', 200],
      ['arun', 100],
      ['nila', 400],
    ]);
    expect(rows[2]).toMatchObject({ gameCode: 'DICE', result: 'won', payout: 500, net: 300 });
    expect(rows[0]).not.toHaveProperty('clientSeed');
    expect(await ask('teamBetRecordsTotals', 'arun')).toEqual({
      ...{ count: 5, stake: 1_750, validBet: 1_750, payout: 510, net: -1_240 },
    });
  });

  it('can be narrowed to an account, to those directly below, and by category and result', async () => {
    const stakes = async (params: CallInput<'teamBetRecordsPage'>) => {
      const { rows } = await ask('teamBetRecordsPage', 'arun', params);
      const { limit: _, cursor: __, after: ___, ...selection } = params;
      const sums = await ask('teamBetRecordsTotals', 'arun', selection);
      expect(sums.stake).toBe(rows.reduce((sum, { stake }) => sum + stake, 0));
      expect(sums.count).toBe(rows.length);
      return rows.map(({ stake }) => stake);
    };
    expect(await stakes({ account: 'bela' })).toEqual([50, 1_000]);
    expect(await stakes({ account: 'nila', reach: 'self' })).toEqual([200, 400]);
    expect(await stakes({ reach: 'self' })).toEqual([100]);
    expect(await stakes({ reach: 'direct' })).toEqual([200, 400]);
    expect(await stakes({ result: 'won' })).toEqual([200]);
    // A return below the stake is no win.
    expect(await stakes({ result: 'back' })).toEqual([50]);
    expect(await stakes({ result: 'lost', from: NOON })).toEqual([1_000, 100]);
    expect(await stakes({ category: 'INHOUSE', from: NOON })).toEqual([50, 1_000, 200, 100]);
    expect(await stakes({ category: 'FISH' })).toEqual([]);
  });

  it('is read page by page over all accounts, and tells what came since', async () => {
    const first = await ask('teamBetRecordsPage', 'arun', { limit: 2 });
    const second = await ask('teamBetRecordsPage', 'arun', { limit: 2, cursor: first.next ?? '' });
    expect([...first.rows, ...second.rows].map(({ stake }) => stake)).toEqual([50, 1_000, 200, 100]);
    await records.addRounds('bela', [{ id: 'later', at: NOON + 9, stake: 1 }]);
    const news = await ask('teamBetRecordsPage', 'arun', { after: first.newest ?? '' });
    expect(news.rows.map(({ id }) => id)).toEqual(['later']);
  });

  it('sum what each account won and lost by day, with the largest results by name', async () => {
    const { rows } = await ask('teamLossRecordsPage', 'arun', { account: 'nila' });
    expect(rows).toMatchObject([
      { account: 'nila', upline: 'arun', at: NOON - (NOON % DAY), rounds: 1, stake: 200, net: 300 },
      { account: 'nila', upline: 'arun', at: NOON - (NOON % DAY) - DAY, rounds: 1, stake: 400, net: -400 },
    ]);
    const sums = await ask('teamLossRecordsTotals', 'arun', { to: NOON + 5 });
    expect(sums).toMatchObject({ rounds: 5, players: 3, stake: 1_750, net: -1_240 });
    expect(sums.accounts).toEqual([
      { of: 'mira', rounds: 2, stake: 1_050, net: -1_040 },
      { of: 'nila', rounds: 2, stake: 600, net: -100 },
      { of: 'arun', rounds: 1, stake: 100, net: -100 },
    ]);
    const all = await ask('teamLossRecordsPage', 'arun', { to: NOON + 5, limit: 100 });
    expect(all.rows.reduce((sum, { net }) => sum + net, 0)).toBe(sums.net);
  });

  it('show what was booked on the wallets below an agent, not on its own', async () => {
    const { casino } = records;
    let n = 0;
    const deposit = (uid: string, amount: number) =>
      casino.database.write(tx =>
        casino.wallet.post(tx, {
          ...{ opId: `team deposit ${++n}`, kind: 'deposit', at: NOON + n },
          legs: [
            { account: 'cashier', amount: -amount },
            { account: walletOf(uid), amount },
          ],
        }),
      );
    for (const [uid, amount] of [
      ['arun', 1],
      ['nila', 20],
      ['mira', 300],
      ['vikram', 4_000],
    ] as const)
      await deposit(uid, amount);
    const { rows } = await ask('teamTransactionRecordsPage', 'arun', { kind: 'deposit' });
    expect(rows).toMatchObject([
      { account: 'mira', amount: 300, balanceBefore: 0, balanceAfter: 300, state: 'posted' },
      { account: 'nila', amount: 20 },
    ]);
    expect(await ask('teamTransactionRecordsTotals', 'arun', {})).toEqual({
      ...{ count: 2, credit: 320, debit: 0, net: 320 },
    });
    expect((await ask('teamTransactionRecordsPage', 'arun', { account: 'bela' })).rows).toMatchObject([
      { account: 'mira' },
    ]);
    expect((await ask('teamTransactionRecordsPage', 'arun', { reach: 'self' })).rows).toEqual([]);
  });

  it('refuse every account that is not below the caller, and whoever is no agent', async () => {
    const told = (run: Promise<unknown>) =>
      run.then(
        () => 'told',
        error => error.code,
      );
    for (const list of ['teamBetRecords', 'teamLossRecords', 'teamTransactionRecords'] as const) {
      for (const call of [`${list}Page`, `${list}Totals`] as const) {
        for (const account of ['top', 'zara', 'vikram', 'nobody'])
          expect(await told(ask(call, 'arun', { account })), `${call} ${account}`).toBe('not_your_downline');
        expect(await told(ask(call, 'mira'))).toBe('not_an_agent');
        expect(await told(ask(call, 'trial'))).toBe('trial_not_allowed');
      }
    }
  });
});
