import { vi } from 'vitest';
import type { Freshness } from '../../../streams/freshness.ts';
import { answered } from '../../../streams/remote/remote.ts';
import { createReferralsStore, type ReferralsStore } from '../../../streams/stores/referrals.ts';
import type {
  ReferralCounts,
  ReferralTerms,
  ReferredFriend,
} from '../../../streams/wire/referrals/shapes.ts';
import { NOTHING } from '../announcements/texts.ts';
import { behavior } from '../support/fakeActions.ts';
import { fakeStreams, worked } from '../support/fakeStreams.ts';
import { LIVE, MEMBER, REFERRAL } from '../support/values.ts';

export const CODE = '7kfriend';
const DAY = 86_400_000;

export const TERMS: ReferralTerms = {
  ...{ deposit: 10_000, turnover: 100_000, days: 30 },
  inviter: { kind: 'cash', amount: 30_000 },
  friend: { kind: 'bonus', amount: 20_000, times: 3, days: 14, productType: 'INHOUSE' },
};

export const COUNTS: ReferralCounts = {
  ...{ version: 5, registered: 1, deposited: 0, turnover: 0, rewarded: 2, refused: 1 },
};

export const friendOf = (change: Partial<ReferredFriend> = {}): ReferredFriend => ({
  ...{
    id: '1',
    name: 'ra***74',
    at: DAY,
    state: 'registered',
    reason: null,
    changedAt: DAY,
    endsAt: 31 * DAY,
  },
  reward: { kind: 'cash', amount: 30_000 },
  ...change,
});

/** A member who has brought these friends. */
export function fakeReferrals(friends: readonly ReferredFriend[] = [friendOf()]) {
  const streams = fakeStreams();
  streams.session.session$.next(MEMBER);
  streams.content.announcements$.next({ ...NOTHING, promotion: [REFERRAL] });
  const invitation = { code: CODE, terms: TERMS, most: 50, perHour: 3 };
  const store = {
    counts$: behavior<ReferralsStore['counts$']['value']>(COUNTS),
    freshness$: behavior<Freshness>(LIVE),
    friends$: behavior<ReferralsStore['friends$']['value']>(answered(friends)),
    moreFriends: vi.fn<ReferralsStore['moreFriends']>(() => worked([])),
    invitation: vi.fn<ReferralsStore['invitation']>(() => worked(invitation)),
    refresh: vi.fn(),
  } satisfies ReferralsStore;
  streams.setStore<ReferralsStore>(createReferralsStore, store);
  return { streams, store };
}
