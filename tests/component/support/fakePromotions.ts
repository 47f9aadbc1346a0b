import type { Freshness } from '../../../streams/freshness.ts';
import { answered } from '../../../streams/remote/remote.ts';
import type { PromotionsStore } from '../../../streams/stores/promotions.ts';
import type { MemberPromotion } from '../../../streams/wire/promotions/words.ts';
import { behavior, verb, worked } from './fakeActions.ts';
import { LIVE } from './values.ts';

/** A promotion as its member sees it. */
export const mine = (change: Partial<MemberPromotion> = {}): MemberPromotion => ({
  ...{ id: 'dawn', period: 0, until: null, entry: 'join', status: 'join', goals: [] },
  ...{ reward: { kind: 'cash', amount: 5_000, share: null, times: 0 }, productType: null },
  ...{ claimUntil: null, reason: '' },
  ...change,
});

/** Promotions of a member who takes part in none. */
export function fakePromotions(all: readonly MemberPromotion[] = []) {
  return {
    promotions$: behavior<readonly MemberPromotion[] | null>(all),
    freshness$: behavior<Freshness>(LIVE),
    count$: behavior(all.filter(({ status }) => status === 'claim').length),
    rewards$: behavior<PromotionsStore['rewards$']['value']>(answered([])),
    moreRewards: verb<PromotionsStore['moreRewards']>(() => worked([])),
    join: verb<PromotionsStore['join']>(() => worked(mine({ status: 'joined' }))),
    claim: verb<PromotionsStore['claim']>(() => worked(mine({ status: 'claimed' }))),
    apply: verb<PromotionsStore['apply']>(() => worked(mine({ status: 'applying' }))),
    refresh: () => {},
    refreshRewards: () => {},
  } satisfies PromotionsStore;
}
