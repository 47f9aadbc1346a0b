import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { walletOf } from '../../../gateway/ledger/wallet/accounts.ts';
import { sizeOf } from '../../size.ts';
import { type Casino, openCasino, START } from '../casino/openCasino.ts';
import { raceSorted, repeatedly } from '../casino/races.ts';
import { run } from '../casino/run.ts';
import { HOUSE, held, MAIN, move, newId, PAPER, transfer, WALLETS } from './wallets.ts';

/** How often each race is run. */
const TIMES = sizeOf('TRANSFER_RACES');

let casino: Casino;
beforeAll(async () => {
  casino = await openCasino({ vendorWallets: WALLETS });
});
afterAll(async () => {
  expect(await casino.audit()).toEqual([]);
  await casino.close();
});

const repeat = (name: string, once: (uid: string) => Promise<void>) =>
  repeatedly(TIMES)(name, async () => once(await casino.member({ funds: 1_000 })));

describe('races of transfers', () => {
  it('S7-24 what is published after bookings of two wallets at once is what both hold', async () => {
    const uid = await casino.member({ funds: 1_000 });
    await move(casino, uid, MAIN, HOUSE, 500);
    const book = (wallet: string, from: string, meanwhile: () => Promise<unknown> = async () => {}) =>
      casino.database.write(async tx => {
        const legs = [
          { account: wallet, amount: 100 },
          { account: from, amount: -100 },
        ];
        await casino.wallet.post(tx, { opId: `${from}:${uid}`, kind: 'deposit', at: START, legs });
        await casino.wallet.publishBalance(tx, uid, START);
        await meanwhile();
      });
    let other: Promise<void> = Promise.resolve();
    await book(walletOf(uid), 'cashier', async () => {
      other = book(walletOf(uid, HOUSE), 'bonus');
      // It reads the wallets while this one is not committed yet, if it doesn't wait.
      await sleep(200);
    });
    await other;
    const { st } = await casino.readSnap(casino.database.db, 'balance', uid);
    expect(st.sum).toBe(1_200);
    expect(st.accounts.slice(0, 2)).toEqual([
      { accountTypeId: MAIN, avail: 600 },
      { accountTypeId: HOUSE, avail: 600 },
    ]);
  });

  repeat('S7-24 two devices move the same balance: one does, the other learns that it is gone', async uid => {
    const told = await raceSorted(
      () => move(casino, uid, MAIN, HOUSE, 700),
      () => move(casino, uid, MAIN, PAPER, 700),
    );
    expect(told).toEqual(['insufficient_funds', 'ok']);
    const { [MAIN]: main, ...others } = await held(casino, uid);
    expect([main, Object.values(others).reduce((sum, it) => sum + it, 0)]).toEqual([300, 700]);
  });

  repeat('S7-24 the same id from two tabs moves once, and both hear the same', async uid => {
    const input = { kind: 'one', id: newId(), from: MAIN, to: HOUSE, amount: 700 } as const;
    const answers = await Promise.all([
      transfer(casino, uid, input, 'tab one'),
      transfer(casino, uid, input, 'tab two'),
    ]);
    expect(answers[0]).toEqual(answers[1]);
    expect(await held(casino, uid)).toEqual({ 1: 300, 2: 700 });
  });

  repeat('both bring everything back: it comes once', async uid => {
    await move(casino, uid, MAIN, HOUSE, 600);
    const answers = await Promise.all(
      ['a', 'b'].map(() => transfer(casino, uid, { kind: 'all', id: newId() })),
    );
    expect(answers.map(({ amount }) => amount).toSorted((a, b) => a - b)).toEqual([0, 600]);
    expect(await held(casino, uid)).toEqual({ 1: 1_000, 2: 0 });
  });

  repeat('a bet against the way back: the stake is taken, or the wallet is empty', async uid => {
    await move(casino, uid, MAIN, HOUSE, 500);
    const choice = { game: 'DICE', chance: 200 } as const;
    const told = await raceSorted(
      () => run(casino, casino.games.handlers.bet, { stake: 500, choice }, { uid, key: newId() }),
      () => transfer(casino, uid, { kind: 'all', id: newId() }),
    );
    expect([
      ['ok', 'ok'],
      ['ok', 'vendor_wallet_short'],
    ]).toContainEqual(told);
  });

  repeat('a withdrawal against a transfer of the same money', async uid => {
    const told = await raceSorted(
      () => move(casino, uid, MAIN, HOUSE, 700),
      () =>
        casino.database.write(tx =>
          casino.wallet.reserve(tx, {
            ...{ opId: newId(), kind: 'withdrawal', uid, amount: 700 },
            at: casino.clock.now(),
          }),
        ),
    );
    expect(told).toEqual(['insufficient_funds', 'ok']);
  });
});
