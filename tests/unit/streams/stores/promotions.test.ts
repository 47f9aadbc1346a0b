import 'socket.io-client';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { valueIn } from '../../../../streams/remote/remote.ts';
import { createPromotionsStore, type PromotionsStore } from '../../../../streams/stores/promotions.ts';
import type { MemberPromotion } from '../../../../streams/wire/promotions/words.ts';
import { createStreamWorld, endStreamWorld, type StreamWorld } from '../../support/linkStreams.ts';

const promotion = (status: MemberPromotion['status'], period = 0): MemberPromotion => ({
  ...{ id: 'rounds', period, until: null, entry: 'join', status, goals: [], productType: null },
  ...{ reward: { kind: 'cash', amount: 5_000, share: null, times: 0 }, claimUntil: null, reason: '' },
});
const state = (...promotions: MemberPromotion[]) => ({ promotions });

let it_: StreamWorld;
let read: number;

async function open(who: string): Promise<PromotionsStore> {
  read = 0;
  it_ = createStreamWorld({ token: who }, world => {
    world.on('GET /v1/rewards', () => {
      read += 1;
      return [
        {
          ...{ id: String(read), promotionId: 'rounds', title: 'Rounds', kind: 'cash' },
          ...{ amount: 5_000, state: 'claimed', at: 1 },
        },
      ];
    });
  });
  it_.states.set(`u:${who}:promotions`, { st: state(promotion('process')), s: 1 });
  await it_.world.pass(500);
  const store = it_.streams.store(createPromotionsStore);
  await it_.world.pass(500);
  return store;
}

describe('the store of promotions', () => {
  beforeEach(() => vi.useFakeTimers({ now: 1_700_000_000_000 }));
  afterEach(() => endStreamWorld(it_));

  it('S2-130 counts what can be claimed, and reads the rewards again when one was given', async () => {
    const store = await open('member');
    expect([store.count$.value, store.promotions$.value?.length]).toEqual([0, 1]);
    const before = read;
    const claimable = state(promotion('claim'), promotion('claim', 86_400_000), promotion('process', 5));
    it_.push('u:member:promotions', claimable, claimable);
    await it_.world.pass(500);
    expect([store.count$.value, read]).toEqual([2, before]);
    const claimed = state(promotion('claimed'));
    it_.push('u:member:promotions', claimed, claimed);
    await it_.world.pass(500);
    expect([store.count$.value, read]).toEqual([0, before + 1]);
    expect(valueIn(store.rewards$.value)).toHaveLength(1);
  });
});
