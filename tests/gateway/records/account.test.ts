import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { ensureWallet, walletOf } from '../../../gateway/modules/wallet/accounts.ts';
import { type CallInput, type CallParams, calls } from '../../../streams/wire/calls/index.ts';
import { run } from '../casino/run.ts';
import { openRecords, type Records } from './openRecords.ts';

const NOON = Date.UTC(2026, 0, 5, 12);

let records: Records;
beforeAll(async () => {
  records = await openRecords();
});
afterAll(() => records.casino.close());

let booked = 0;
const book = (uid: string, kind: 'deposit' | 'withdrawal' | 'grant', amount: number, at: number) =>
  records.casino.database.write(tx => {
    booked += 1;
    return records.casino.wallet.post(tx, {
      opId: `${kind} ${booked}`,
      kind,
      at,
      legs: [
        { account: 'cashier', amount: -amount },
        { account: walletOf(uid), amount },
      ],
    });
  });

const page = async (uid: string, params: CallInput<'accountRecordsPage'> = {}) => {
  const parsed = calls.accountRecordsPage.params.parse(params) as CallParams<'accountRecordsPage'>;
  return (await run(records.casino, records.lists.accountRecordsPage, parsed, { uid })).value;
};
const totals = async (uid: string, params: CallInput<'accountRecordsTotals'> = {}) => {
  const parsed = calls.accountRecordsTotals.params.parse(params) as CallParams<'accountRecordsTotals'>;
  return (await run(records.casino, records.lists.accountRecordsTotals, parsed, { uid })).value;
};

describe('the account record', () => {
  it('S2-121: holds every booking on the wallet with the balance before and after it, and nobody else’s', async () => {
    const [uid, other] = [await records.casino.member(), await records.casino.member({ funds: 777 })];
    // The same moment for all: the order is that of the bookings.
    await book(uid, 'deposit', 10_000, NOON);
    await book(uid, 'withdrawal', -2_500, NOON);
    await book(uid, 'deposit', 100, NOON);
    const rows = [];
    let cursor: string | null = null;
    do {
      const answer = await page(uid, { limit: 1, ...(cursor !== null && { cursor }) });
      rows.push(...answer.rows);
      cursor = answer.next;
    } while (cursor !== null);
    expect(rows).toMatchObject([
      { kind: 'deposit', amount: 100, balanceBefore: 7_500, balanceAfter: 7_600, accountTypeId: 1 },
      { kind: 'withdrawal', amount: -2_500, balanceBefore: 10_000, balanceAfter: 7_500, state: 'posted' },
      { kind: 'deposit', amount: 10_000, balanceBefore: 0, balanceAfter: 10_000 },
    ]);
    expect(rows[0]?.balanceAfter).toBe(await records.casino.balanceOf(walletOf(uid)));
    expect((await page(other)).rows).toMatchObject([{ kind: 'grant', amount: 777 }]);
  });

  it('S2-121: sums what came in and went out, by kind and for any span', async () => {
    const uid = await records.casino.member();
    for (let n = 0; n < 40; n++) {
      await book(
        uid,
        n % 4 === 3 ? 'withdrawal' : 'deposit',
        n % 4 === 3 ? -10 : 100 + n,
        NOON + 20 + n * 123_457,
      );
    }
    const spans = [
      {},
      { from: NOON + 21 + 123_457, to: NOON + 30 * 123_457 },
      { from: NOON, to: NOON + 100_000 },
    ];
    for (const span of spans) {
      for (const filter of [{}, { kind: 'deposit' }, { kind: 'withdrawal' }] as const) {
        const { rows } = await page(uid, { ...span, ...filter, limit: 100 });
        const sum = (sign: number) =>
          rows.reduce((total, { amount }) => total + Math.max(0, sign * amount), 0);
        expect(await totals(uid, { ...span, ...filter })).toEqual({
          count: rows.length,
          credit: sum(1),
          debit: sum(-1),
          net: sum(1) - sum(-1),
        });
      }
    }
  });

  it('S2-121: is that of one wallet where a member has several', async () => {
    const uid = await records.casino.member({ funds: 1_000 });
    await records.casino.database.write(tx => ensureWallet(tx, uid, 2));
    await records.casino.database.write(tx =>
      records.casino.wallet.post(tx, {
        opId: `to the other wallet of ${uid}`,
        kind: 'transferFund',
        at: NOON,
        legs: [
          { account: walletOf(uid), amount: -300 },
          { account: walletOf(uid, 2), amount: 300 },
        ],
      }),
    );
    const amounts = async (wallet?: number) => (await page(uid, { wallet })).rows.map(({ amount }) => amount);
    expect(await amounts(2)).toEqual([300]);
    expect((await amounts(1)).toSorted((a, b) => a - b)).toEqual([-300, 1_000]);
    expect(await amounts()).toHaveLength(3);
    expect(await totals(uid, { wallet: 2 })).toEqual({ count: 1, credit: 300, debit: 0, net: 300 });
    expect(await amounts(9)).toEqual([]);
    expect(await totals(uid, { wallet: 9 })).toEqual({ count: 0, credit: 0, debit: 0, net: 0 });
  });

  it('S2-121: says a bet and its payout as they were booked by a game', async () => {
    const uid = await records.casino.member({ funds: 100_000 });
    records.casino.clock.advance(10_000);
    const choice = { game: 'LIMBO', target: 101 } as const;
    const { value } = await run(
      records.casino,
      records.casino.games.handlers.bet,
      { stake: 1_000, choice },
      { uid, key: 'a bet' },
    );
    const { rows } = await page(uid);
    const bet = rows.find(({ kind }) => kind === 'bet');
    expect(bet).toMatchObject({ amount: -1_000, reference: expect.stringContaining(value.round.id) });
    expect(rows.some(({ kind }) => kind === 'payout')).toBe(value.round.payout > 0);
  });
});
