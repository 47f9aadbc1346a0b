import { asc, eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { ledgerEntry } from '../../../gateway/db/schema.ts';
import { CallError } from '../../../gateway/ground/handler.ts';
import { walletOf } from '../../../gateway/ledger/wallet/accounts.ts';
import { BalanceState } from '../../../streams/wire/wallet/shapes.ts';
import { type Casino, openCasino, START } from '../casino/openCasino.ts';

const STAKE = 100;
let casino: Casino;
beforeAll(async () => {
  casino = await openCasino();
});
afterAll(() => casino.close());

/** Books one stake and publishes the balance, in one transaction, as a bet does. */
const stake = (uid: string, opId: string) =>
  casino.database.write(async tx => {
    const legs = [
      { account: walletOf(uid), amount: -STAKE },
      { account: 'house', amount: STAKE },
    ];
    const { booked } = await casino.wallet.post(tx, { opId, kind: 'bet', at: START, legs });
    if (booked) await casino.wallet.publishBalance(tx, uid, START);
    return booked;
  });
const refusedForFunds = (error: unknown) => error instanceof CallError && error.code === 'insufficient_funds';

describe('fifty bets at once on a wallet with funds for twenty', () => {
  it('books exactly twenty, refuses thirty, loses no update and never goes below zero', async () => {
    const uid = await casino.member({ funds: 20 * STAKE });
    const results = await Promise.allSettled(Array.from({ length: 50 }, (_, i) => stake(uid, `fifty:${i}`)));

    expect(results.filter(it => it.status === 'fulfilled' && it.value)).toHaveLength(20);
    expect(results.filter(it => it.status === 'rejected' && refusedForFunds(it.reason))).toHaveLength(30);
    expect(await casino.balanceOf(walletOf(uid))).toBe(0);
    expect(await casino.audit()).toEqual([]);

    const entries = await casino.database.db
      .select({ after: ledgerEntry.balanceAfter })
      .from(ledgerEntry)
      .where(eq(ledgerEntry.accountId, walletOf(uid)))
      .orderBy(asc(ledgerEntry.txId));
    expect(entries.map(it => it.after)).toEqual(Array.from({ length: 21 }, (_, i) => (20 - i) * STAKE));
  });

  it('publishes strictly growing versions, each with the balance it stands for', async () => {
    const uid = await casino.member({ funds: 20 * STAKE });
    await Promise.allSettled(Array.from({ length: 50 }, (_, i) => stake(uid, `versions:${i}`)));
    const states = (await casino.published(`u:${uid}:balance`)).map(d => BalanceState.parse(d));
    expect(states.map(({ version, sum }) => ({ version, sum }))).toEqual(
      Array.from({ length: 21 }, (_, i) => ({ version: i + 1, sum: (20 - i) * STAKE })),
    );
  });

  it('books one intent once, however many retries race', async () => {
    const uid = await casino.member({ funds: 20 * STAKE });
    const results = await Promise.all(Array.from({ length: 50 }, () => stake(uid, 'same intent')));
    expect(results.filter(booked => booked)).toHaveLength(1);
    expect(await casino.balanceOf(walletOf(uid))).toBe(19 * STAKE);
    expect(await casino.audit()).toEqual([]);
  });
});
