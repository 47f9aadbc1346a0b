import { readFile } from 'node:fs/promises';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { ensureWallet, walletOf } from '../../../gateway/ledger/wallet/accounts.ts';
import { type CallInput, type CallParams, calls } from '../../../streams/wire/tables/calls.ts';
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

describe('what goes back to a wallet', () => {
  const RETURNS = {
    withdrawalReturn: 400,
    betReturn: 70,
    betVoid: 5,
    pointRedeemReturn: 30,
  } as const;
  const AT = NOON + 5;

  /** A member to whom a withdrawal, two stakes, a settled bet and an item of the mall went back. */
  async function returned() {
    const { casino } = records;
    const { wallet, database } = casino;
    const uid = await casino.member({ funds: 10_000 });
    const own = walletOf(uid);
    const held = [
      ['withdrawal', 400],
      ['bet', 20],
      ['pointRedeem', 30],
    ] as const;
    await database.write(async tx => {
      for (const [kind, amount] of held) {
        const opId = `${kind} held of ${uid}`;
        await wallet.reserve(tx, { opId, kind, uid, amount, at: AT });
        await wallet.release(tx, { opId, as: kind === 'bet' ? 'expired' : 'voided', at: AT });
      }
      const legs = (amount: number) => [
        { account: 'house', amount: -amount },
        { account: own, amount },
      ];
      const stake = { opId: `stake of ${uid}`, kind: 'bet', at: AT } as const;
      await wallet.post(tx, { ...stake, legs: legs(-50) });
      await wallet.correct(tx, {
        ...stake,
        opId: `rollback of ${uid}`,
        corrects: stake.opId,
        legs: legs(50),
      });
      await wallet.post(tx, { opId: `void:${uid}`, kind: 'bet', at: AT, legs: legs(5) });
    });
    return uid;
  }
  async function assertNamed(uid: string) {
    for (const [kind, amount] of Object.entries(RETURNS)) {
      const filter = { kind: kind as keyof typeof RETURNS };
      const { rows } = await page(uid, filter);
      expect([kind, rows.reduce((sum, row) => sum + row.amount, 0)]).toEqual([kind, amount]);
      expect(await totals(uid, filter)).toMatchObject({ count: rows.length, credit: amount, debit: 0 });
    }
    const credits = (await page(uid)).rows.filter(({ amount }) => amount > 0).map(({ kind }) => kind);
    expect([...new Set(credits)].toSorted()).toEqual([...Object.keys(RETURNS), 'grant'].toSorted());
    expect(await totals(uid, { kind: 'withdrawal' })).toEqual({ count: 1, credit: 0, debit: 400, net: -400 });
  }

  it('issue 29 B 5.8: has a type of its own, and is found by it', async () => {
    await assertNamed(await returned());
  });

  it('issue 29 B 5.8: and has it where it was booked before it had', async () => {
    const uid = await returned();
    const file = new URL('../../../gateway/db/migrations/0170_returned_kinds.sql', import.meta.url);
    const [, rename] = (await readFile(file, 'utf8')).split('-- What is booked already');
    await records.casino.database.write(async tx => {
      await tx.execute(sql`update wallet_record r set kind = t.kind from ledger_tx t where t.id = r.tx_id`);
      await tx.execute(sql`update wallet_sum set credit = credit + 1`);
      await tx.execute(sql`update wallet_day set credit = credit + 1`);
      await tx.execute(sql.raw(`-- ${rename}`));
    });
    await assertNamed(uid);
  });
});
