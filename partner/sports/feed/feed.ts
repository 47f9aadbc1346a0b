import type { DataOf, NameIn, StateOf } from '../../../streams/wire/protocol/tables.ts';
import type { Clock } from '../../clock.ts';
import { ownerOf } from '../../realtime/owner.ts';
import type { Bet } from '../bets/bet.ts';
import type { BetStore } from '../bets/betStore.ts';
import { cashOutOf } from '../bets/cashOut.ts';
import type { Fixtures } from '../fixtures.ts';
import { shownBets } from '../wire/shown.ts';
import type { BookNews, CashOffers, FixtureView } from '../wire/state.ts';
import type { BookTopics } from '../wire/topics.ts';
import { betView, changeOf, fixtureView } from './views.ts';

/** How often everything is looked at, ms. */
export const TICK_MS = 250;

/** Tells the readers of a topic what is new. */
export type PublishBook = <K extends NameIn<BookTopics>>(
  key: K,
  owner: string | null,
  data: DataOf<BookTopics, K>,
) => void;

export interface FeedDeps {
  readonly store: Pick<BetStore, 'betsOfOwner'>;
  readonly fixtures: Fixtures;
  readonly clock: Clock;
  readonly publish: PublishBook;
}

/** The topics of the book: fixtures for all, bets and offers for whom they belong to. */
export interface Feed {
  /** The state of a topic as it is now; null when there is no such topic. */
  begin<K extends NameIn<BookTopics>>(key: K, owner: string | null): StateOf<BookTopics, K> | null;
  /** Somebody reads a topic, or nobody any more. */
  watched(key: NameIn<BookTopics>, owner: string | null, isWatched: boolean): void;
  /** A bet is new, or another one than before. */
  changed(bet: Bet): void;
  /** Looks at all fixtures, and tells what is new. */
  tick(): void;
}

export function createFeed({ store, fixtures, clock, publish }: FeedDeps): Feed {
  /** Fixtures as they were told of. */
  const views = new Map<string, FixtureView>();
  /** Who reads what is offered, and what was told last. */
  const readers = new Map<string, string>();

  function look(): void {
    const now = clock.now();
    const listed = fixtures.listed(now);
    const news: BookNews = { came: [], changed: [], gone: [] };
    for (const fixture of listed) {
      const view = fixtureView(fixtures, fixture, now);
      const before = views.get(fixture.id);
      const change = before === undefined ? null : changeOf(before, view);
      if (before === undefined) news.came.push(view);
      else if (change !== null) news.changed.push(change);
      views.set(fixture.id, view);
    }
    const names = new Set(listed.map(({ id }) => id));
    for (const id of [...views.keys()].filter(it => !names.has(it))) {
      views.delete(id);
      news.gone.push(id);
    }
    if (Object.values(news).some(part => part.length > 0)) publish('fixtures', null, news);
  }

  function offersOf(owner: string): CashOffers {
    const open = store.betsOfOwner(owner).filter(({ state }) => state === 'open');
    return Object.fromEntries(open.map(bet => [bet.id, cashOutOf(fixtures, bet, clock.now())]));
  }
  function tellOffers(owner: string): void {
    const offers = offersOf(owner);
    const text = JSON.stringify(offers);
    if (readers.get(owner) === text) return;
    readers.set(owner, text);
    publish('offers', owner, offers);
  }

  /** What each topic begins with. */
  const beginnings: {
    readonly [K in NameIn<BookTopics>]: (owner: string | null) => StateOf<BookTopics, K> | null;
  } = {
    fixtures(owner) {
      look();
      return owner === null ? [...views.values()] : null;
    },
    bets(owner) {
      if (owner === null) return null;
      return shownBets(store.betsOfOwner(owner)).map(bet => betView(fixtures, bet));
    },
    offers: owner => (owner === null ? null : offersOf(owner)),
  };

  return {
    begin: (key, owner) => beginnings[key](owner),
    watched(key, owner, isWatched) {
      if (key !== 'offers' || owner === null) return;
      if (isWatched) tellOffers(owner);
      else readers.delete(owner);
    },
    changed(bet) {
      const owner = ownerOf(bet.player);
      publish('bets', owner, [betView(fixtures, bet)]);
      if (readers.has(owner)) tellOffers(owner);
    },
    tick() {
      look();
      for (const owner of readers.keys()) tellOffers(owner);
    },
  };
}
