import type { Behavior } from '../behavior.ts';
import { newestValue } from '../merge/fold.ts';
import type { CatalogueState } from '../wire/lobby/topic.ts';
import type { TopicState } from '../wire/tables/topics.ts';
import type { StoreParts } from './storeParts.ts';

export interface CatalogueFeed {
  /** What is said of the catalogue; null until it is known, and where a back end says nothing. */
  readonly catalogue$: Behavior<CatalogueState | null>;
}

/**
 * Follows what is said of the catalogue, for all stores that show games. The page opens it when its first screen is there: what
 * that shows was read a moment before, and the topic takes no place among the first requests.
 */
export function createCatalogueFeed({
  scope,
  live,
  catalogue$,
}: Pick<StoreParts, 'scope' | 'live' | 'catalogue$'>): CatalogueFeed {
  const { value$ } = live.feed('catalogue', null, newestValue<TopicState<'catalogue'>>());
  scope.subscribe(value$, state => catalogue$.set(state));
  return { catalogue$ };
}
