import 'socket.io-client';
import { firstValueFrom } from 'rxjs';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import {
  createTeamTransfersStore,
  type TeamTransfersStore,
} from '../../../../streams/stores/teamTransfers.ts';
import { foldTeamTransfers, TEAM_TRANSFERS_KEPT } from '../../../../streams/wire/teamTransfers/fold.ts';
import type { TeamTransfer } from '../../../../streams/wire/teamTransfers/words.ts';
import { createStreamWorld, endStreamWorld, type StreamWorld } from '../../support/linkStreams.ts';

const T = 'u:member:teamTransfers';
const transfer = (n: number): TeamTransfer => ({
  ...{ id: `transfer-${String(n).padStart(3, '0')}`, way: 'sent', side: 'upline', name: 'b***a' },
  ...{ amount: 1_000, note: '', at: n, demo: false },
});
/** The transfers with these numbers, the highest first. */
const down = (from: number, to: number) =>
  Array.from({ length: from - to + 1 }, (_, i) => transfer(from - i));
const TERMS = {
  ...{ currency: 'PT', upline: 'b***a', up: true, down: false, min: 1, max: 2, quick: [] },
  ...{ perDay: { count: 1, sum: 1 }, left: { count: 1, sum: 1 }, resetsAt: 1 },
};

let it_: StreamWorld;
let store: TeamTransfersStore;
let termsRead: number;
/** How many transfers the gateway has. */
let newest: number;
async function open(count: number): Promise<void> {
  newest = count;
  it_ = createStreamWorld({ token: 'member' }, world => {
    world.on('GET /v1/team/transfers/terms', () => {
      termsRead += 1;
      return TERMS;
    });
    world.on('GET /v1/team/transfers', ({ query }) => {
      const before = Number(query.get('before')?.slice(-3));
      return down(before - 1, Math.max(1, before - Number(query.get('limit'))));
    });
  });
  it_.states.set(T, { st: { transfers: down(count, Math.max(1, count - TEAM_TRANSFERS_KEPT + 1)) }, s: 1 });
  await it_.world.pass(500);
  store = it_.streams.store(createTeamTransfersStore);
  await it_.world.pass(500);
}
async function another(): Promise<void> {
  newest += 1;
  it_.push(T, transfer(newest), { transfers: down(newest, Math.max(1, newest - TEAM_TRANSFERS_KEPT + 1)) });
  await it_.world.pass(500);
}
const shown = () => store.list$.value?.items.map(({ at }) => at);

it('transfers fold newest first, each once, and no more than are kept', () => {
  const { apply } = foldTeamTransfers;
  const full = { transfers: down(TEAM_TRANSFERS_KEPT, 1) };
  expect(apply(full, transfer(3))).toBe(full);
  const more = apply(full, transfer(TEAM_TRANSFERS_KEPT + 1)).transfers;
  expect([more.length, more[0]?.at, more.at(-1)?.at]).toEqual([
    TEAM_TRANSFERS_KEPT,
    TEAM_TRANSFERS_KEPT + 1,
    2,
  ]);
});

describe('the store of transfers', () => {
  beforeEach(() => {
    vi.useFakeTimers({ now: 1_700_000_000_000 });
    termsRead = 0;
  });
  afterEach(async () => {
    await endStreamWorld(it_);
    vi.useRealTimers();
  });

  it('shows one more as it happens, and reads again what is left of the day', async () => {
    await open(2);
    expect(shown()).toEqual([2, 1]);
    expect(store.list$.value?.hasMore).toBe(false);
    const before = termsRead;
    await another();
    expect(shown()).toEqual([3, 2, 1]);
    expect(termsRead).toBe(before + 1);
  });

  it('keeps older ones that were read while new ones come', async () => {
    await open(70);
    expect(store.list$.value?.hasMore).toBe(true);
    await Promise.all([firstValueFrom(store.loadOlder()), it_.world.pass(500)]);
    expect(shown()).toHaveLength(60);
    await another();
    expect(shown()).toEqual(down(71, 11).map(({ at }) => at));
    await Promise.all([firstValueFrom(store.loadOlder()), it_.world.pass(500)]);
    expect(shown()).toEqual(down(71, 1).map(({ at }) => at));
    expect(store.list$.value?.hasMore).toBe(false);
  });

  it('begins anew when more came than the topic keeps', async () => {
    await open(40);
    newest = 140;
    it_.states.set(T, { st: { transfers: down(140, 111) }, s: 101 });
    store.refresh();
    await it_.world.pass(1_000);
    expect(shown()).toEqual(down(140, 111).map(({ at }) => at));
    expect(store.list$.value?.hasMore).toBe(true);
  });
});
