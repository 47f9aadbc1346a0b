import type { Behavior } from '../behavior.ts';
import type { Freshness } from '../freshness.ts';
import { newestValue } from '../merge/fold.ts';
import type { OwnDraws } from '../wire/draws/shapes.ts';
import type { TopicState } from '../wire/tables/topics.ts';
import { accountOf, createAccountFeed, isMember } from './accountFeed.ts';
import type { StoreParts } from './storeParts.ts';

export interface OwnDrawsStore {
  /** Tickets, prizes and the newest envelope of whoever is signed in; null until the first snapshot. */
  readonly own$: Behavior<OwnDraws | null>;
  readonly freshness$: Behavior<Freshness>;
  refresh(): void;
}

/** What a member has in draws, as it is pushed. */
export function createOwnDrawsStore(parts: StoreParts): OwnDrawsStore {
  const account$ = accountOf(parts.session$, isMember);
  const { value$, freshness$, resync } = createAccountFeed(
    parts,
    'draws',
    newestValue<TopicState<'draws'>>(),
    account$,
  );
  return { own$: value$, freshness$, refresh: resync };
}
