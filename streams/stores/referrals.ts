import { distinctUntilChanged, filter, map, type Observable } from 'rxjs';
import type { Behavior } from '../behavior.ts';
import type { Outcome } from '../failure.ts';
import type { Freshness } from '../freshness.ts';
import { newestValue } from '../merge/fold.ts';
import { createRemote } from '../remote/createRemote.ts';
import type { Remote } from '../remote/remote.ts';
import type { Referral, ReferralCounts, ReferredBy, ReferredFriend } from '../wire/referrals/shapes.ts';
import { REFERRAL_PAGE } from '../wire/referrals/words.ts';
import type { TopicState } from '../wire/tables/topics.ts';
import { accountOf, createAccountFeed, isMember } from './accountFeed.ts';
import { asAccountOutcome, asOutcome } from './outcome.ts';
import type { StoreParts } from './storeParts.ts';

/** Friends whom a member brings. */
export interface ReferralsStore {
  /** How many friends stand where; null until the first snapshot. */
  readonly counts$: Behavior<ReferralCounts | null>;
  readonly freshness$: Behavior<Freshness>;
  /** The newest friends; read again with each step of one of them. */
  readonly friends$: Behavior<Remote<readonly ReferredFriend[]>>;
  /** Friends that came before the one of this id. */
  moreFriends(before: string): Observable<Outcome<readonly ReferredFriend[]>>;
  /** The member's code and what is promised. @param deviceMark Names the browser. */
  invitation(deviceMark: string): Observable<Outcome<Referral>>;
  refresh(): void;
}

export function createReferralsStore(parts: StoreParts): ReferralsStore {
  const { scope, rest, session$ } = parts;
  const account$ = accountOf(session$, isMember);
  const feed = createAccountFeed(parts, 'referrals', newestValue<TopicState<'referrals'>>(), account$);
  const friends = createRemote<readonly ReferredFriend[]>(parts, account$, () =>
    rest.call('referralFriends', { limit: REFERRAL_PAGE }).pipe(map(({ value }) => value)),
  );
  const steps$ = feed.value$.pipe(
    filter(counts => counts !== null),
    map(({ version }) => version),
    distinctUntilChanged(),
  );
  scope.subscribe(steps$, () => friends.refresh());
  return {
    counts$: feed.value$,
    freshness$: feed.freshness$,
    friends$: friends.remote$,
    moreFriends: before =>
      asAccountOutcome(
        session$,
        rest.call('referralFriends', { before, limit: REFERRAL_PAGE }).pipe(map(({ value }) => value)),
      ),
    invitation: deviceMark =>
      asAccountOutcome(session$, rest.call('referral', { deviceMark }).pipe(map(({ value }) => value))),
    refresh() {
      feed.resync();
      friends.refresh();
    },
  };
}

/** Who invites by a member's code, for somebody who came by it. */
export interface ReferredByStore {
  read(code: string): Observable<Outcome<ReferredBy>>;
}

export function createReferredByStore({ rest }: Pick<StoreParts, 'rest'>): ReferredByStore {
  return { read: code => asOutcome(rest.call('referredBy', { code }).pipe(map(({ value }) => value))) };
}
