import type { Observable } from 'rxjs';
import type { Behavior } from '../behavior.ts';
import type { Freshness } from '../freshness.ts';
import { newestValue } from '../merge/fold.ts';
import type { SalaryState } from '../wire/salary/shapes.ts';
import type { TopicState } from '../wire/tables/topics.ts';
import { type AccountFeedDeps, accountOf, createAccountFeed, isAgent } from './accountFeed.ts';
import type { SessionView } from './sessionViews.ts';

export interface SalaryStore {
  /** Real-time salary of an agent; null for everybody else and until the first snapshot. */
  readonly salary$: Behavior<SalaryState | null>;
  readonly freshness$: Behavior<Freshness>;
  refresh(): void;
}

export interface SalaryDeps extends AccountFeedDeps {
  readonly session$: Observable<SessionView>;
}

/** Real-time salary of the agent who is signed in. */
export function createSalaryStore(deps: SalaryDeps): SalaryStore {
  const account$ = accountOf(deps.session$, isAgent);
  const feed = createAccountFeed(deps, 'salary', newestValue<TopicState<'salary'>>(), account$);
  return { salary$: feed.value$, freshness$: feed.freshness$, refresh: feed.resync };
}
