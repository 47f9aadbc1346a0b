import { map, type Observable } from 'rxjs';
import type { Behavior } from '../behavior.ts';
import type { Freshness } from '../freshness.ts';
import { newestValue } from '../merge/fold.ts';
import type { PlatformRest } from '../platform.ts';
import type { TopicState } from '../wire/tables/topics.ts';
import type { BalanceState } from '../wire/wallet/shapes.ts';
import { type AccountFeedDeps, accountOf, createAccountFeed, isSignedIn } from './accountFeed.ts';
import { balanceState } from './adapters/balanceState.ts';
import type { SessionView } from './sessionViews.ts';

export interface BalanceStore {
  /** Minor units; null for a visitor and until the first snapshot. Never steps back. */
  readonly balance$: Behavior<BalanceState | null>;
  readonly freshness$: Behavior<Freshness>;
  refresh(): void;
}

export interface BalanceDeps extends AccountFeedDeps {
  readonly rest: Pick<PlatformRest, 'call'>;
  readonly session$: Observable<SessionView>;
}

/** Balance of whoever is signed in: the topic, or the balance call of a back end without it (S7-23). */
export function createBalanceStore(deps: BalanceDeps): BalanceStore {
  const fold = newestValue<TopicState<'balance'>>({
    // The balance call has no version: such a state must not count as older than every push.
    version: ({ version }) => (version > 0 ? version : null),
    fetch: () => deps.rest.call('balance', {}).pipe(map(({ value }) => balanceState(value))),
  });
  const feed = createAccountFeed(deps, 'balance', fold, accountOf(deps.session$, isSignedIn));
  return { balance$: feed.value$, freshness$: feed.freshness$, refresh: feed.resync };
}
