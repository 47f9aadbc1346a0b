import type { Behavior } from '../behavior.ts';
import { newestValue } from '../merge/fold.ts';
import type { ContentRevisions } from '../wire/content/topic.ts';
import type { CatalogueState } from '../wire/lobby/topic.ts';
import type { TopicState } from '../wire/tables/topics.ts';
import type { StoreParts } from './storeParts.ts';

/** What operators publish; each is null until it is known, and where a back end says nothing. */
export interface PublishedFeeds {
  readonly catalogue$: Behavior<CatalogueState | null>;
  readonly revisions$: Behavior<ContentRevisions | null>;
}

/**
 * Follows what operators publish, for all stores that show it. The page opens it when its first screen is there: what that
 * shows was read a moment before, and these topics take no place among the first requests.
 */
export function createPublishedFeeds({
  scope,
  live,
  catalogue$,
  revisions$,
}: Pick<StoreParts, 'scope' | 'live' | 'catalogue$' | 'revisions$'>): PublishedFeeds {
  const catalogue = live.feed('catalogue', null, newestValue<TopicState<'catalogue'>>());
  const content = live.feed('content', null, newestValue<TopicState<'content'>>());
  scope.subscribe(catalogue.value$, state => catalogue$.set(state));
  scope.subscribe(content.value$, state => revisions$.set(state));
  return { catalogue$, revisions$ };
}
