import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { type Clock, systemClock } from '../../../../partner/clock.ts';
import { createFreePlay } from '../../../../partner/freePlay.ts';
import { createBookStake } from '../../../../partner/tables/money/bookStake.ts';
import { type CallWallet, Unreached } from '../../../../partner/wallet/walletClient.ts';

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

/** On virtual time. */
const clock: Clock = { ...systemClock, now: () => Date.now() };

const PATIENCE_MS = 4_000;

/** A wallet that books one stake after the other, and whose caller waits four seconds for each. */
function createSlowWallet(bookMs: number) {
  let freeAt = 0;
  const asked: string[] = [];
  const ask = ((_call: string, { transaction }: { readonly transaction: string }) => {
    asked.push(transaction);
    freeAt = Math.max(freeAt, Date.now()) + bookMs;
    const waits = freeAt - Date.now();
    return new Promise((resolve, reject) => {
      setTimeout(
        () =>
          waits > PATIENCE_MS
            ? reject(new Unreached('late'))
            : resolve({ ok: true, balance: 1, currency: 'PT' }),
        Math.min(waits, PATIENCE_MS),
      );
    });
  }) as unknown as CallWallet;
  return { ask, asked };
}

async function stakeOf(players: number, bookMs: number) {
  const wallet = createSlowWallet(bookMs);
  const take = createBookStake({ ask: wallet.ask, freePlay: createFreePlay(), clock });
  const outcomes = Promise.all(
    Array.from({ length: players }, (_, at) =>
      take({ token: 't', session: 's', round: `r${at}`, transaction: `x${at}`, amount: 100 }),
    ),
  );
  await vi.runAllTimersAsync();
  return { wallet, outcomes: await outcomes };
}

it('tables: when the bets of a thousand players close, each stake is taken once, however they queue', async () => {
  const { wallet, outcomes } = await stakeOf(1_000, 8);
  expect(outcomes.filter(({ kind }) => kind !== 'taken')).toEqual([]);
  expect(wallet.asked).toHaveLength(1_000);
});

it('tables: a stake whose turn comes when the cards lie there is not asked for any more', async () => {
  const { wallet, outcomes } = await stakeOf(1_000, 100);
  const refused = outcomes.filter(({ kind }) => kind === 'refused');
  expect(refused.length).toBeGreaterThan(800);
  expect(new Set(outcomes.map(it => (it.kind === 'taken' ? it.kind : it.code)))).toEqual(
    new Set(['taken', 'unreached']),
  );
  expect(new Set(wallet.asked).size).toBe(1_000 - refused.length);
});
