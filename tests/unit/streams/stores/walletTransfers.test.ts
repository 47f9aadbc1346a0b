import 'socket.io-client';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { Outcome } from '../../../../streams/failure.ts';
import { INTENT_DEADLINE_MS } from '../../../../streams/stores/intents/runIntent.ts';
import { createWalletTransfersStore } from '../../../../streams/stores/walletTransfers.ts';
import type { WalletTransfer } from '../../../../streams/wire/wallet/shapes.ts';
import { createStreamWorld, EPOCH, endStreamWorld, type StreamWorld } from '../../support/linkStreams.ts';
import { accept, HELLO } from '../../support/linkWorld.ts';

const TRANSFER = 'POST /wps/relay/GCS_walletTransfer';
const CLOSE = 'POST /v1/intents/close';
let it_: StreamWorld;
beforeEach(async () => {
  vi.useFakeTimers({ now: 1_700_000_000_000 });
  let drawn = 0;
  // Every number another one, as the ids must be.
  const random = () => (++drawn % 97) / 97;
  it_ = createStreamWorld({ token: 'member', random }, world => world.greet({ ...HELLO, now: Date.now() }));
  await it_.world.pass(500);
});
afterEach(() => endStreamWorld(it_));

const store = () => it_.streams.store(createWalletTransfersStore);
const doneAs = (body: unknown): WalletTransfer => {
  const { id, kind } = body as Pick<WalletTransfer, 'id' | 'kind'>;
  return { id, kind, amount: 300, moves: [{ from: 1, to: 2, amount: 300 }], at: 1 };
};
const balance = {
  ...{ version: 9, currency: 'PT', currencySymbol: 'PT', sum: 1_000 },
  accounts: [
    { accountTypeId: 1, avail: 700 },
    { accountTypeId: 2, avail: 300 },
  ],
};

describe('transfers between wallets', () => {
  it('carry an id that is made before they are sent, and show the balance of the answer', async () => {
    const sent: unknown[] = [];
    it_.world.on(TRANSFER, ({ body, headers }) => {
      sent.push([body, headers.get('Idempotency-Key'), headers.get('Intent-Deadline') !== null]);
      const snap = { t: 'u:member:balance', kind: 'value', e: EPOCH, s: 9, ts: Date.now(), st: balance };
      return accept(doneAs(body), { snaps: [snap] });
    });
    const outcomes: Outcome<WalletTransfer>[] = [];
    store()
      .move({ from: 1, to: 2, amount: 300 })
      .subscribe(it => outcomes.push(it));
    await it_.world.pass(100);
    store()
      .bringHome()
      .subscribe(it => outcomes.push(it));
    await it_.world.pass(100);
    expect(outcomes.map(({ ok }) => ok)).toEqual([true, true]);
    const [one, all] = sent as [{ id: string }, string, boolean][];
    expect(one).toEqual([{ kind: 'one', id: one?.[1], from: 1, to: 2, amount: 300 }, one?.[1], true]);
    expect(all).toEqual([{ kind: 'all', id: all?.[1] }, all?.[1], true]);
    expect(one?.[1]).not.toBe(all?.[1]);
    expect(it_.streams.balance.balance$.value).toEqual(balance);
  });

  it('ask by their id whether they happened when the answer was lost', async () => {
    let asked: unknown = null;
    let sent: unknown = null;
    it_.world.on(TRANSFER, ({ body }) => {
      sent = body;
      return new Promise(() => {});
    });
    it_.world.on(CLOSE, ({ body }) => {
      asked = body;
      return { state: 'done', value: doneAs(sent) };
    });
    let outcome: Outcome<WalletTransfer> | null = null;
    store()
      .move({ from: 1, to: 2, amount: 300 })
      .subscribe(it => {
        outcome = it;
      });
    await it_.world.pass(INTENT_DEADLINE_MS + 2_000);
    const { id } = sent as unknown as { readonly id: string };
    expect(asked).toEqual({ key: id });
    expect(outcome).toMatchObject({ ok: true, value: { id, amount: 300 } });
  });
});
