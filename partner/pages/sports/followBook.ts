import { newestValue, stateOfLog } from '../../../streams/merge/fold.ts';
import { createScope } from '../../../streams/scope.ts';
import type { WireRuntime } from '../../../streams/wire/protocol/runtime.ts';
import { betsFold, fixturesFold } from '../../sports/wire/folds.ts';
import type { BetView, CashOffers, FixtureView } from '../../sports/wire/state.ts';
import type { BookTopics } from '../../sports/wire/topics.ts';
import { anyStale } from '../link/anyStale.ts';
import type { PageCalls } from '../link/openLink.ts';
import { openLink } from '../link/openLink.ts';

export type BookWire = WireRuntime<PageCalls, BookTopics>;

/** What is told of the book. Everything is told once a frame at most. */
export interface BookListener {
  readonly onFixtures: (fixtures: readonly FixtureView[]) => void;
  readonly onBets: (bets: readonly BetView[]) => void;
  readonly onOffers: (offers: CashOffers) => void;
  /** Whether what is shown may be old. */
  readonly onStale: (isStale: boolean) => void;
  /** The session is over: nothing more comes. */
  readonly onEnd: () => void;
}

export interface FollowBookOptions {
  readonly key: string;
  /** What owns the topics of the player. */
  readonly owner: string;
  readonly wire: BookWire;
}

/** Follows the book for as long as the page is there. */
export function followBook({ key, owner, wire }: FollowBookOptions, listener: BookListener): void {
  const scope = createScope();
  const { live, ended$ } = openLink({ key, wire, scope });
  const fixtures = live.feed('fixtures', null, stateOfLog(fixturesFold));
  const bets = live.feed('bets', owner, stateOfLog(betsFold));
  const offers = live.feed('offers', owner, newestValue<CashOffers>());
  scope.subscribe(fixtures.value$, told => told !== null && listener.onFixtures(told));
  scope.subscribe(bets.value$, told => told !== null && listener.onBets(told));
  scope.subscribe(offers.value$, told => told !== null && listener.onOffers(told));
  scope.subscribe(anyStale([fixtures, bets, offers]), listener.onStale);
  scope.subscribe(ended$, listener.onEnd);
}
