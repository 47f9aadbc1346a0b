import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startBringingHome } from '../../../gateway/cash/transfers/bringHome.ts';
import { createTransfers } from '../../../gateway/cash/transfers/module.ts';
import { account, ledgerTx } from '../../../gateway/db/schema.ts';
import { readNet } from '../../../gateway/ledger/limits/net.ts';
import { type Casino, openCasino, START } from '../casino/openCasino.ts';
import { run } from '../casino/run.ts';
import { HOUSE, held, MAIN, move, newId, PAPER, transfer, WALLETS } from './wallets.ts';

let casino: Casino;
beforeAll(async () => {
  casino = await openCasino({ vendorWallets: WALLETS });
});
afterAll(async () => {
  expect(await casino.audit()).toEqual([]);
  await casino.close();
});

const code = (promise: Promise<unknown>) =>
  promise.then(
    () => 'ok',
    (error: { code?: string; value?: unknown }) => [error.code, error.value],
  );
const lastBalance = async (uid: string) => (await casino.published(`u:${uid}:balance`)).at(-1);

describe('a transfer between wallets', () => {
  it('S7-24 moves the amount in one booking, and tells every device what is in each wallet', async () => {
    const uid = await casino.member({ funds: 10_000 });
    const id = newId();
    const { value, snaps } = await run(
      casino,
      casino.transfers.walletTransfer,
      { kind: 'one', id, from: MAIN, to: HOUSE, amount: 2_500 },
      { uid, key: id },
    );
    expect(value).toEqual({
      ...{ id, kind: 'one', amount: 2_500, at: START },
      moves: [{ from: MAIN, to: HOUSE, amount: 2_500 }],
    });
    const accounts = [
      { accountTypeId: 1, avail: 7_500 },
      { accountTypeId: 2, avail: 2_500 },
      // Never used, and shown like the others.
      { accountTypeId: 3, avail: 0 },
    ];
    expect(await lastBalance(uid)).toMatchObject({ sum: 10_000, accounts });
    expect(snaps?.[0]?.st).toMatchObject({ sum: 10_000, accounts });
    const bookings = await casino.database.db
      .select({ kind: ledgerTx.kind })
      .from(ledgerTx)
      .where(eq(ledgerTx.opId, `transferFund:${uid}:${id}`));
    expect(bookings).toEqual([{ kind: 'transferFund' }]);
  });

  it('S7-23 is part of the balance call, the main wallet first', async () => {
    const uid = await casino.member({ funds: 1_000 });
    await move(casino, uid, MAIN, PAPER, 400);
    const { value } = await run(casino, casino.wallet.handlers.balance, {}, { uid });
    expect(value).toMatchObject({
      sumBalance: 10,
      balance: [
        { accountTypeId: 1, availBalance: 6 },
        { accountTypeId: 2, availBalance: 0 },
        { accountTypeId: 3, availBalance: 4 },
      ],
    });
  });

  it('goes from one vendor to another as well, and back', async () => {
    const uid = await casino.member({ funds: 900 });
    await move(casino, uid, MAIN, HOUSE, 900);
    await move(casino, uid, HOUSE, PAPER, 400);
    await move(casino, uid, PAPER, MAIN, 100);
    expect(await held(casino, uid)).toEqual({ 1: 100, 2: 500, 3: 300 });
  });

  it.each([
    ['more than the wallet holds', MAIN, HOUSE, 1_001, ['insufficient_funds', null]],
    ['from a wallet that was never used', PAPER, MAIN, 1, ['insufficient_funds', null]],
    ['within one wallet', HOUSE, HOUSE, 100, ['wallet_same', null]],
    ['to a wallet that doesn’t exist', MAIN, 9, 100, ['wallet_unknown', { field: 'to' }]],
    ['from a wallet that doesn’t exist', 9, MAIN, 100, ['wallet_unknown', { field: 'from' }]],
  ])('S7-24 is refused %s, and nothing changes', async (_, from, to, amount, refusal) => {
    const uid = await casino.member({ funds: 1_000 });
    expect(await code(move(casino, uid, from, to, amount))).toEqual(refusal);
    expect(await lastBalance(uid)).toMatchObject({ version: 1, sum: 1_000 });
  });

  it('S7-24 is refused at a merchant with one wallet, and to trial users', async () => {
    const uid = await casino.member({ funds: 1_000 });
    const single = createTransfers({ ...casino.transfersDeps, vendorWallets: [] });
    const params = { kind: 'all', id: newId() } as const;
    expect(await code(run(casino, single.walletTransfer, params, { uid, key: params.id }))).toEqual([
      'wallet_single',
      null,
    ]);
    const trial = await casino.member({ type: 4 });
    expect(await code(transfer(casino, trial, { kind: 'all', id: newId() }))).toEqual([
      'trial_not_allowed',
      null,
    ]);
  });

  it('S7-24 happens once for an id, and another content under it is refused with the field that differs', async () => {
    const uid = await casino.member({ funds: 1_000 });
    const other = await casino.member({ funds: 1_000 });
    const id = newId();
    const first = { kind: 'one', id, from: MAIN, to: HOUSE, amount: 300 } as const;
    const answer = await transfer(casino, uid, first);
    // Another key, as after a reload that forgot it: the operation is still the same.
    expect(await transfer(casino, uid, first, 'another key')).toEqual(answer);
    expect(await held(casino, uid)).toEqual({ 1: 700, 2: 300 });
    const changes = [{ from: PAPER }, { to: PAPER }, { amount: 301 }];
    for (const change of changes) {
      const [field] = Object.keys(change);
      expect(await code(transfer(casino, uid, { ...first, ...change }))).toEqual([
        'idempotency_conflict',
        { field },
      ]);
    }
    expect(await code(transfer(casino, uid, { kind: 'all', id }))).toEqual([
      'idempotency_conflict',
      { field: 'kind' },
    ]);
    // Somebody else's id is another one.
    expect(await code(transfer(casino, other, first))).toBe('ok');
  });

  it('brings everything back in one operation, and says so again when asked again', async () => {
    const uid = await casino.member({ funds: 1_000 });
    await move(casino, uid, MAIN, HOUSE, 250);
    await move(casino, uid, MAIN, PAPER, 350);
    const id = newId();
    const answer = await transfer(casino, uid, { kind: 'all', id });
    expect(answer).toMatchObject({
      ...{ kind: 'all', amount: 600 },
      moves: [
        { from: HOUSE, to: MAIN, amount: 250 },
        { from: PAPER, to: MAIN, amount: 350 },
      ],
    });
    expect(await held(casino, uid)).toEqual({ 1: 1_000, 2: 0, 3: 0 });
    // What went out afterwards stays there: the operation was done before.
    await move(casino, uid, MAIN, HOUSE, 100);
    expect(await transfer(casino, uid, { kind: 'all', id })).toEqual(answer);
    expect(await held(casino, uid)).toEqual({ 1: 900, 2: 100, 3: 0 });
  });

  it('brings nothing back where everything is at home, and publishes nothing', async () => {
    const uid = await casino.member({ funds: 1_000 });
    expect(await transfer(casino, uid, { kind: 'all', id: newId() })).toMatchObject({ amount: 0, moves: [] });
    expect(await casino.published(`u:${uid}:balance`)).toHaveLength(1);
  });

  it('is closed towards the games during a break, and open on the way back', async () => {
    const uid = await casino.member({ funds: 1_000 });
    await move(casino, uid, MAIN, HOUSE, 500);
    await casino.database.db
      .update(account)
      .set({ breakKind: 'break', breakUntil: START + 86_400_000 })
      .where(eq(account.uid, uid));
    expect(await code(move(casino, uid, MAIN, HOUSE, 100))).toEqual([
      'on_break',
      { until: START + 86_400_000, kind: 'break' },
    ]);
    expect(await code(move(casino, uid, HOUSE, MAIN, 100))).toBe('ok');
    expect(await code(transfer(casino, uid, { kind: 'all', id: newId() }))).toBe('ok');
    expect(await held(casino, uid)).toEqual({ 1: 1_000, 2: 0 });
  });
});

describe('a bet where each vendor has a wallet', () => {
  const bet = (uid: string, stake: number, key: string) =>
    run(casino, casino.games.handlers.bet, { stake, choice: { game: 'DICE', chance: 5_000 } }, { uid, key });

  it('stakes from the house’s wallet and pays into it', async () => {
    const uid = await casino.member({ funds: 5_000 });
    await move(casino, uid, MAIN, HOUSE, 2_000);
    const { value, snaps } = await bet(uid, 1_000, 'first');
    const house = 2_000 + value.round.net;
    expect(await held(casino, uid)).toEqual({ 1: 3_000, 2: house });
    expect(snaps?.[0]?.st).toMatchObject({ accounts: [{ avail: 3_000 }, { avail: house }, { avail: 0 }] });
  });

  it('counts in the net position like any other', async () => {
    const uid = await casino.member({ funds: 5_000 });
    await move(casino, uid, MAIN, HOUSE, 2_000);
    const { round } = (await bet(uid, 1_000, 'counted')).value;
    const { always } = await casino.database.read(tx => readNet(tx, uid, casino.clock.now()));
    expect(always).toMatchObject({ staked: 1_000, paid: round.payout, net: round.net });
  });

  it('is refused when that wallet is short, however much the others hold, and names the wallet', async () => {
    const uid = await casino.member({ funds: 5_000 });
    expect(await code(bet(uid, 1_000, 'none'))).toEqual(['vendor_wallet_short', { accountTypeId: HOUSE }]);
    await move(casino, uid, MAIN, HOUSE, 999);
    expect(await code(bet(uid, 1_000, 'less'))).toEqual(['vendor_wallet_short', { accountTypeId: HOUSE }]);
    expect(await held(casino, uid)).toEqual({ 1: 4_001, 2: 999 });
  });
});

describe('a wallet that the merchant has no more', () => {
  it('is emptied into the main one when the gateway starts, and the others are left alone', async () => {
    const uid = await casino.member({ funds: 1_000 });
    await move(casino, uid, MAIN, HOUSE, 300);
    await move(casino, uid, MAIN, PAPER, 200);
    // Two processes start at once: one of them finds nothing.
    const sweep = async (vendorWallets: typeof WALLETS) => {
      const stop = startBringingHome({ ...casino.transfersDeps, vendorWallets });
      await expect.poll(() => held(casino, uid).then(it => it[PAPER])).toBe(0);
      await stop();
    };
    await Promise.all([sweep(WALLETS.slice(0, 1)), sweep(WALLETS.slice(0, 1))]);
    expect(await held(casino, uid)).toEqual({ 1: 700, 2: 300, 3: 0 });
    expect(await lastBalance(uid)).toMatchObject({
      accounts: [{ avail: 700 }, { avail: 300 }, { avail: 0 }],
    });
  });
});
