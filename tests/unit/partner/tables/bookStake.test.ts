import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { type Clock, systemClock } from '../../../../partner/clock.ts';
import { createFreePlay } from '../../../../partner/freePlay.ts';
import { createBookStake } from '../../../../partner/tables/money/bookStake.ts';
import { createWalletLanes } from '../../../../partner/tables/money/walletLanes.ts';
import { createDeliveries } from '../../../../partner/wallet/deliveries.ts';
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

/** @param results Rounds whose results wait to be delivered. */
async function stakeOf(players: number, bookMs: number, results = 0) {
  const wallet = createSlowWallet(bookMs);
  const lanes = createWalletLanes();
  const take = createBookStake({
    ...{ ask: wallet.ask, freePlay: createFreePlay(), clock },
    inLane: lanes.stakes,
  });
  let delivered = 0;
  const deliveries = createDeliveries({
    ...{ ask: wallet.ask, clock, retryPlan: [1_000], warn: () => {}, inLane: lanes.deliveries },
    owedOf: round => [['endRound', { session: 't', round, transaction: `${round}.end` }]],
    flushed: async () => {},
    done: async () => {
      delivered += 1;
    },
  });
  for (let n = 0; n < results; n += 1) void deliveries.deliver(`before${n}`);
  const outcomes = Promise.all(
    Array.from({ length: players }, (_, at) =>
      take({ token: 't', session: 's', round: `r${at}`, transaction: `x${at}`, amount: 100 }),
    ),
  );
  await vi.runAllTimersAsync();
  return { wallet, outcomes: await outcomes, delivered };
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

it('tables: stakes go before the results of the round before, which wait no longer than they have to', async () => {
  const { outcomes, delivered } = await stakeOf(1_000, 8, 1_000);
  expect(outcomes.filter(({ kind }) => kind !== 'taken')).toEqual([]);
  expect(delivered).toBe(1_000);
});
