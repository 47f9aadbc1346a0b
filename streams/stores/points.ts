import { map } from 'rxjs';
import type { Behavior } from '../behavior.ts';
import type { Freshness } from '../freshness.ts';
import { newestValue } from '../merge/fold.ts';
import type { PointBalance } from '../wire/points/shapes.ts';
import type { TopicState } from '../wire/tables/topics.ts';
import { accountOf, createAccountFeed, isMember } from './accountFeed.ts';
import type { StoreParts } from './storeParts.ts';

export interface PointsStore {
  /** The points of the member who is signed in; null for others, and until the first snapshot. */
  readonly points$: Behavior<PointBalance | null>;
  readonly freshness$: Behavior<Freshness>;
  refresh(): void;
}

/** Points: the topic, or the balance call of a back end without it (S7-58). */
export function createPointsStore(parts: StoreParts): PointsStore {
  const fold = newestValue<TopicState<'points'>>({
    // Both only grow. A back end that counts neither must not look older than every push.
    version: ({ version, orders }) => (version + orders > 0 ? version + orders : null),
    fetch: () => parts.rest.call('pointBalance', {}).pipe(map(({ value }) => value)),
  });
  const feed = createAccountFeed(parts, 'points', fold, accountOf(parts.session$, isMember));
  return { points$: feed.value$, freshness$: feed.freshness$, refresh: feed.resync };
}
