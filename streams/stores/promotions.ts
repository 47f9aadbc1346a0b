import { combineLatest, distinctUntilChanged, map, type Observable } from 'rxjs';
import type { Behavior } from '../behavior.ts';
import type { Outcome } from '../failure.ts';
import type { Freshness } from '../freshness.ts';
import type { Answer } from '../link/answer.ts';
import { newestValue } from '../merge/fold.ts';
import { createRemote } from '../remote/createRemote.ts';
import type { Remote } from '../remote/remote.ts';
import type { RewardEntry } from '../wire/promotions/shapes.ts';
import { claimableOf, type MemberPromotion } from '../wire/promotions/words.ts';
import type { CallInput } from '../wire/tables/calls.ts';
import type { TopicState } from '../wire/tables/topics.ts';
import { accountOf, createAccountFeed, isMember } from './accountFeed.ts';
import { asAccountOutcome, asOutcome } from './outcome.ts';
import type { StoreParts } from './storeParts.ts';

/** What a member sends with an application. */
export interface ApplicationForm {
  readonly comment: string;
  /** Ids of images that were uploaded. */
  readonly proofs: readonly string[];
}

export interface PromotionsStore {
  /** The state of the member in each promotion; null until the first snapshot. */
  readonly promotions$: Behavior<readonly MemberPromotion[] | null>;
  readonly freshness$: Behavior<Freshness>;
  /** How many rewards wait to be claimed; 0 while that is not known, and during a break. */
  readonly count$: Behavior<number>;
  /** The newest rewards that were given; read again when one is added. */
  readonly rewards$: Behavior<Remote<readonly RewardEntry[]>>;
  /** Older rewards than the one of this id. */
  moreRewards(before: string): Observable<Outcome<readonly RewardEntry[]>>;
  /** This and the next two are intents with money (docs/decisions/021). */
  join(id: string): Observable<Outcome<MemberPromotion>>;
  claim(id: string, period: number): Observable<Outcome<MemberPromotion>>;
  apply(id: string, form: ApplicationForm): Observable<Outcome<MemberPromotion>>;
  refresh(): void;
  refreshRewards(): void;
}

/** Rewards of one page of the history. */
export const REWARD_PAGE = 20;

/** Promotions and rewards of the account that is signed in. */
export function createPromotionsStore(parts: StoreParts): PromotionsStore {
  const { scope, live, rest, intents, session$, onBreak$ } = parts;
  const account$ = accountOf(session$, isMember);
  const feed = createAccountFeed(parts, 'promotions', newestValue<TopicState<'promotions'>>(), account$);
  const promotions$ = feed.value$.pipe(map(state => state?.promotions ?? null));
  const rewards = createRemote<readonly RewardEntry[]>(parts, account$, () =>
    rest.call('rewards', { limit: REWARD_PAGE }).pipe(map(({ value }) => value)),
  );
  // A reward was given when the list of those that have one is another.
  const given$ = promotions$.pipe(
    map(all => all?.filter(({ status }) => status === 'claimed' || status === 'issued') ?? []),
    map(given => given.map(({ id, period }) => `${id} ${period}`).join()),
    distinctUntilChanged(),
  );
  scope.subscribe(given$, () => rewards.refresh());
  const settle = ({ value, snaps, startedAt }: Answer<MemberPromotion>): MemberPromotion => {
    // The answer carries the new state, so it shows while the socket is down.
    live.merge(snaps, startedAt);
    return value;
  };
  const run = <K extends 'promotionJoin' | 'promotionReward'>(name: K, input: CallInput<K>) =>
    asAccountOutcome(session$, intents.run(name, input, settle as never) as Observable<MemberPromotion>);
  return {
    promotions$: scope.behavior(promotions$, null),
    freshness$: feed.freshness$,
    count$: scope.behavior(
      combineLatest([promotions$, onBreak$]).pipe(
        map(([all, isOn]) => (isOn ? 0 : claimableOf(all ?? []).length)),
      ),
      0,
    ),
    rewards$: rewards.remote$,
    moreRewards: before =>
      asOutcome(rest.call('rewards', { before, limit: REWARD_PAGE }).pipe(map(({ value }) => value))),
    join: promotionId => run('promotionJoin', { promotionId }),
    claim: (promotionId, period) => run('promotionReward', { promotionId, period }),
    apply: (promotionId, { comment, proofs }) =>
      run('promotionReward', { promotionId, comment, proofs: [...proofs] }),
    refresh: feed.resync,
    refreshRewards: rewards.refresh,
  };
}
