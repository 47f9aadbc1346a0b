import { asc, eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import type { Tx } from '../../../gateway/db/database.ts';
import { ledgerAccount, ledgerEntry, ledgerTx } from '../../../gateway/db/schema.ts';
import type { Booking, Leg } from '../../../gateway/ledger/wallet/post.ts';
import { type Casino, openCasino, START } from '../casino/openCasino.ts';

let casino: Casino;
beforeAll(async () => {
  casino = await openCasino();
});
afterAll(() => casino.close());

const transfer = (opId: string, from: string, to: string, amount: number): Booking => ({
  opId,
  kind: 'bet',
  at: START,
  legs: [
    { account: from, amount: -amount },
    { account: to, amount },
  ],
});
const post = (booking: Booking) => casino.database.write(tx => casino.wallet.post(tx, booking));
const versionOf = async (tx: Tx, id: string) =>
  (await tx.select().from(ledgerAccount).where(eq(ledgerAccount.id, id)))[0]?.version;
const bookings = (opId: string) => casino.database.db.select().from(ledgerTx).where(eq(ledgerTx.opId, opId));

describe('several bookings in one call', () => {
  const postAll = (all: readonly Booking[]) => casino.database.write(tx => casino.wallet.postAll(tx, all));
  const entriesOf = (account: string) =>
    casino.database.db
      .select({ opId: ledgerTx.opId, amount: ledgerEntry.amount, after: ledgerEntry.balanceAfter })
      .from(ledgerEntry)
      .innerJoin(ledgerTx, eq(ledgerTx.id, ledgerEntry.txId))
      .where(eq(ledgerEntry.accountId, account))
      .orderBy(asc(ledgerEntry.version));

  it('are each written in their order, with the balance that each one leaves', async () => {
    const [a, b] = [await casino.member({ funds: 1_000 }), await casino.member({ funds: 10 })];
    const all = [
      transfer('all:1', `wallet:${a}`, 'house', 700),
      transfer('all:2', 'house', `wallet:${b}`, 50),
      transfer('all:3', 'house', `wallet:${a}`, 20),
      transfer('all:4', `wallet:${a}`, `wallet:${b}`, 320),
    ];
    const { booked, balances, wallets } = await postAll(all);
    expect(booked).toBe(true);
    expect((await entriesOf(`wallet:${a}`)).slice(1)).toEqual([
      { opId: 'all:1', amount: -700, after: 300 },
      { opId: 'all:3', amount: 20, after: 320 },
      { opId: 'all:4', amount: -320, after: 0 },
    ]);
    expect((await entriesOf(`wallet:${b}`)).slice(1).map(({ after }) => after)).toEqual([60, 380]);
    expect([balances.get(`wallet:${a}`), balances.get(`wallet:${b}`)]).toEqual([0, 380]);
    expect(wallets.map(({ uid, avail }) => [uid, avail]).toSorted()).toEqual(
      [
        [a, 0],
        [b, 380],
      ].toSorted(),
    );
    expect(await casino.audit()).toEqual([]);
  });

  it('leave those alone that were booked before or twice, and are all or none where one can’t be afforded', async () => {
    const uid = await casino.member({ funds: 100 });
    const wallet = `wallet:${uid}`;
    await post(transfer('some:1', wallet, 'house', 10));
    const [old, fresh] = [transfer('some:1', wallet, 'house', 10), transfer('some:2', wallet, 'house', 20)];
    expect((await postAll([old, fresh, fresh])).booked).toBe(false);
    expect(await casino.balanceOf(wallet)).toBe(70);
    expect(await bookings('some:2')).toHaveLength(1);
    const dear = transfer('some:4', wallet, 'house', 60);
    await expect(postAll([transfer('some:3', wallet, 'house', 20), dear])).rejects.toMatchObject({
      code: 'insufficient_funds',
    });
    expect(await casino.balanceOf(wallet)).toBe(70);
    expect(await bookings('some:3')).toEqual([]);
    expect(await casino.audit()).toEqual([]);
  });
});

describe('booking in the ledger', () => {
  it('moves money between accounts, tells the balances and raises each version by one', async () => {
    const wallet = `wallet:${await casino.member({ funds: 1_000 })}`;
    const { db } = casino.database;
    const before = { wallet: await versionOf(db, wallet), house: await casino.balanceOf('house') };
    const { booked, balances } = await post(transfer('move', wallet, 'house', 300));
    expect(booked).toBe(true);
    expect(balances).toEqual(
      new Map([
        [wallet, 700],
        ['house', before.house + 300],
      ]),
    );
    expect(await casino.balanceOf(wallet)).toBe(700);
    expect(await versionOf(db, wallet)).toBe((before.wallet ?? 0) + 1);
    expect(await casino.audit()).toEqual([]);
  });

  it('books an operation once, and says so even when it could not be afforded again', async () => {
    const wallet = `wallet:${await casino.member({ funds: 500 })}`;
    const booking = transfer('once', wallet, 'house', 500);
    await post(booking);
    const again = await post(booking);
    expect(again.booked).toBe(false);
    expect(again.balances.get(wallet)).toBe(0);
    expect(await bookings('once')).toHaveLength(1);
  });

  it.each<[string, Partial<Booking>]>([
    ['kind', { kind: 'payout' }],
    ['amount', transfer('', '', 'house', 200)],
    ['account', transfer('', '', 'cashier', 300)],
  ])('refuses an operation’s id that comes back with another %s, and names it', async (field, change) => {
    const wallet = `wallet:${await casino.member({ funds: 1_000 })}`;
    const opId = `conflict:${field}`;
    const booking = transfer(opId, wallet, 'house', 300);
    await post(booking);
    const legs = change.legs?.map(leg => ({ ...leg, account: leg.account || wallet }));
    await expect(post({ ...booking, ...change, opId, legs: legs ?? booking.legs })).rejects.toMatchObject({
      code: 'idempotency_conflict',
      status: 409,
      value: { field },
    });
    expect(await post({ ...booking, at: START + 1 })).toMatchObject({ booked: false });
    expect(await casino.balanceOf(wallet)).toBe(700);
  });

  it('keeps what an account held before and after each entry, and the entry’s number', async () => {
    const wallet = `wallet:${await casino.member({ funds: 1_000 })}`;
    await post(transfer('running:1', wallet, 'house', 300));
    await post(transfer('running:2', 'house', wallet, 50));
    const entries = await casino.database.db
      .select()
      .from(ledgerEntry)
      .where(eq(ledgerEntry.accountId, wallet))
      .orderBy(asc(ledgerEntry.version));
    expect(entries.map(it => [it.version, it.balanceBefore, it.amount, it.balanceAfter])).toEqual([
      [1, 0, 1_000, 1_000],
      [2, 1_000, -300, 700],
      [3, 700, 50, 750],
    ]);
  });

  it('keeps when it happened, in world time, beside when it was booked, in real time', async () => {
    const wallet = `wallet:${await casino.member({ funds: 1_000 })}`;
    const from = Date.now();
    await post(transfer('dated', wallet, 'house', 1));
    const [row] = await bookings('dated');
    expect(row).toMatchObject({ at: START, state: 'posted', corrects: null, resolves: null });
    expect(row?.bookedAt).toBeGreaterThanOrEqual(from - 1_000);
  });

  it('books an operation once when ten transactions try at the same time', async () => {
    const wallet = `wallet:${await casino.member({ funds: 5_000 })}`;
    const booking = transfer('race', wallet, 'house', 500);
    const results = await Promise.all(Array.from({ length: 10 }, () => post(booking)));
    expect(results.filter(result => result.booked)).toHaveLength(1);
    expect(await casino.balanceOf(wallet)).toBe(4_500);
    expect(await casino.audit()).toEqual([]);
  });

  it('refuses what a wallet does not hold and lets the transaction go on untouched', async () => {
    const wallet = `wallet:${await casino.member({ funds: 99 })}`;
    await casino.database.write(async tx => {
      await expect(casino.wallet.post(tx, transfer('short', wallet, 'house', 100))).rejects.toMatchObject({
        code: 'insufficient_funds',
        status: 409,
      });
      await casino.wallet.post(tx, transfer('affordable', wallet, 'house', 99));
    });
    expect(await casino.balanceOf(wallet)).toBe(0);
    expect(await bookings('short')).toEqual([]);
    expect(await casino.audit()).toEqual([]);
  });

  it('guards the jackpot pool like a wallet; only the house and the cashier may owe', async () => {
    const pool = await casino.balanceOf('jackpot');
    await expect(post(transfer('drain', 'jackpot', 'house', pool + 1))).rejects.toMatchObject({
      code: 'insufficient_funds',
    });
    const owed = (await casino.balanceOf('house')) + 1;
    await post(transfer('owe', 'house', 'cashier', owed));
    expect(await casino.balanceOf('house')).toBe(-1);
    await post(transfer('repay', 'cashier', 'house', owed));
  });

  it.each<[string, readonly Leg[]]>([
    ['a single leg', [{ account: 'house', amount: 1 }]],
    [
      'legs that do not sum to zero',
      [
        { account: 'house', amount: 2 },
        { account: 'cashier', amount: -1 },
      ],
    ],
    [
      'an account named twice',
      [
        { account: 'house', amount: 1 },
        { account: 'house', amount: -1 },
      ],
    ],
    [
      'a fraction of a minor unit',
      [
        { account: 'house', amount: 0.5 },
        { account: 'cashier', amount: -0.5 },
      ],
    ],
    [
      'a leg of zero',
      [
        { account: 'house', amount: 0 },
        { account: 'cashier', amount: 0 },
      ],
    ],
    [
      'an account that does not exist',
      [
        { account: 'house', amount: 1 },
        { account: 'wallet:nobody', amount: -1 },
      ],
    ],
  ])('throws for %s, which is a bug', async (name, legs) => {
    await expect(post({ opId: `bad:${name}`, kind: 'bet', at: START, legs })).rejects.toThrow(
      /leg|booking|ledger account/,
    );
    expect(await bookings(`bad:${name}`)).toEqual([]);
  });

  it('leaves nothing of a transaction that rolls back', async () => {
    const wallet = `wallet:${await casino.member({ funds: 1_000 })}`;
    const crash = casino.database.write(async tx => {
      await casino.wallet.post(tx, transfer('lost', wallet, 'house', 300));
      throw new Error('crash before the commit');
    });
    await expect(crash).rejects.toThrow('crash before the commit');
    expect(await casino.balanceOf(wallet)).toBe(1_000);
    expect(await bookings('lost')).toEqual([]);
  });

  it('lets transfers in both directions run at once without waiting for each other', async () => {
    const a = `wallet:${await casino.member({ funds: 1_000 })}`;
    const b = `wallet:${await casino.member({ funds: 1_000 })}`;
    const there = Array.from({ length: 15 }, (_, i) => post(transfer(`there:${i}`, a, b, 10)));
    const back = Array.from({ length: 15 }, (_, i) => post(transfer(`back:${i}`, b, a, 10)));
    const results = await Promise.all([...there, ...back]);
    expect(results.every(result => result.booked)).toBe(true);
    expect([await casino.balanceOf(a), await casino.balanceOf(b)]).toEqual([1_000, 1_000]);
    expect(await casino.audit()).toEqual([]);
  });

  it('locks accounts in the order of their ids, whatever order they are named or stored in', async () => {
    await casino.member({ uid: 'zz', funds: 100 });
    await casino.member({ uid: 'aa', funds: 100 });
    const { database } = casino;
    const lock = (tx: Tx, id: string) =>
      tx.execute(sql`select 1 from ledger_account where id = ${id} for update nowait`);
    const someoneWaits = async () => {
      const { rows } = await database.db.execute(sql`
        select 1 from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`);
      expect(rows).toHaveLength(1);
    };
    let booking: ReturnType<typeof post> | undefined;
    await database.write(async tx => {
      await lock(tx, 'wallet:zz');
      booking = post(transfer('ordered', 'wallet:zz', 'wallet:aa', 10));
      await vi.waitFor(someoneWaits);
      // It waits for the later account, so it must hold the earlier one already.
      await expect(lock(database.db, 'wallet:aa')).rejects.toMatchObject({ cause: { code: '55P03' } });
    });
    expect((await booking)?.booked).toBe(true);
  });
});
