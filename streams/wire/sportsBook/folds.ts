// Free of zod: the page runs it.

import type { LogFold } from '../protocol/fold.ts';
import type { BookedBet } from './bets.ts';
import { patchedFixture } from './patches.ts';
import { marketKey } from './selectionKey.ts';
import type {
  Board,
  BoardNews,
  FixtureDetails,
  FixtureNews,
  FixtureSummary,
  FixtureTopicEvent,
  FixtureTopicState,
  League,
  Market,
  MatchEvent,
} from './shapes.ts';
import {
  MARKET_GROUPS,
  MARKETS,
  MOST_LEAGUES,
  MOST_MARKETS,
  MOST_MATCH_EVENTS,
  MOST_SHOWN_BETS,
  MOST_SHOWN_FIXTURES,
} from './words.ts';

const byText = (a: string, b: string) => (a < b ? -1 : a > b ? 1 : 0);
const inStartOrder = (a: FixtureSummary, b: FixtureSummary) =>
  a.startsAt - b.startsAt || byText(a.fixture, b.fixture);

/** A board while events are taken in. */
export interface BoardDraft {
  readonly leagues: Map<string, League>;
  readonly fixtures: Map<string, FixtureSummary>;
  silent: boolean;
  beats: boolean;
}

/**
 * The board: an event brings leagues and fixtures, changes some, and names those that are gone. A league without a fixture is not
 * shown: whoever brings its next one brings it again.
 */
export const boardFold: LogFold<Board, BoardNews, BoardDraft> = {
  load: ({ leagues, fixtures, silent = false, beats = false }) => ({
    leagues: new Map(leagues.map(it => [it.league, it])),
    fixtures: new Map(fixtures.map(it => [it.fixture, it])),
    ...{ silent, beats },
  }),
  apply(draft, { leagues, came, changed, gone, silent, beats }) {
    for (const league of leagues) draft.leagues.set(league.league, league);
    for (const fixture of gone) draft.fixtures.delete(fixture);
    for (const fixture of came) draft.fixtures.set(fixture.fixture, fixture);
    for (const patch of changed) {
      const before = draft.fixtures.get(patch.fixture);
      if (before !== undefined) draft.fixtures.set(patch.fixture, patchedFixture(before, patch));
    }
    draft.silent = silent ?? draft.silent;
    draft.beats = beats ?? draft.beats;
    const isFull = draft.leagues.size > MOST_LEAGUES || draft.fixtures.size > MOST_SHOWN_FIXTURES;
    return isFull ? boardFold.load(boardFold.snapshot(draft)) : draft;
  },
  snapshot({ leagues, fixtures, silent, beats }) {
    const shown = [...fixtures.values()].toSorted(inStartOrder).slice(0, MOST_SHOWN_FIXTURES);
    const ids = new Set(shown.map(it => it.league));
    const all = [...leagues.values()].filter(it => ids.has(it.league));
    return {
      leagues: all.toSorted((a, b) => byText(a.league, b.league)).slice(0, MOST_LEAGUES),
      fixtures: shown,
      ...(silent && { silent }),
      // Nothing of an empty board can be old.
      ...(beats && shown.length > 0 && { beats }),
    };
  },
};

const inPageOrder = (a: Market, b: Market) =>
  MARKET_GROUPS.indexOf(a.group) - MARKET_GROUPS.indexOf(b.group) ||
  MARKETS.indexOf(a.market) - MARKETS.indexOf(b.market) ||
  a.part - b.part ||
  (a.line ?? Number.NEGATIVE_INFINITY) - (b.line ?? Number.NEGATIVE_INFINITY) ||
  0;

/** A match while events are taken in. */
export interface FixtureDraft {
  details: Omit<FixtureDetails, 'markets' | 'events'>;
  readonly markets: Map<string, Market>;
  readonly happened: Map<number, MatchEvent>;
}

function draftOf({ markets, events, ...details }: FixtureDetails): FixtureDraft {
  return {
    details,
    markets: new Map(markets.map(it => [marketKey(it), it])),
    happened: new Map(events.map(it => [it.number, it])),
  };
}

/** What the page of a match shows: markets in the order of a page, events in theirs. */
export const fixtureFold: LogFold<FixtureDetails, FixtureNews, FixtureDraft> = {
  load: draftOf,
  apply(draft, { markets, closed, events, ...rest }) {
    for (const key of closed) draft.markets.delete(key);
    for (const market of markets) draft.markets.set(marketKey(market), market);
    for (const event of events) draft.happened.set(event.number, event);
    const named = Object.fromEntries(Object.entries(rest).filter(([, value]) => value !== undefined));
    draft.details = { ...draft.details, ...named };
    const isFull = draft.markets.size > MOST_MARKETS || draft.happened.size > MOST_MATCH_EVENTS;
    return isFull ? draftOf(fixtureFold.snapshot(draft)) : draft;
  },
  snapshot({ details, markets, happened }) {
    return {
      ...details,
      markets: [...markets.values()].toSorted(inPageOrder).slice(0, MOST_MARKETS),
      events: [...happened.values()].toSorted((a, b) => a.number - b.number).slice(-MOST_MATCH_EVENTS),
    };
  },
};

/** The same as its topic tells it, of which nothing may be known. */
export const fixtureTopicFold: LogFold<FixtureTopicState, FixtureTopicEvent, { draft: FixtureDraft | null }> =
  {
    load: ({ details }) => ({ draft: details === null ? null : draftOf(details) }),
    apply(told, event) {
      if ('whole' in event) return fixtureTopicFold.load({ details: event.whole });
      if (told.draft !== null) told.draft = fixtureFold.apply(told.draft, event.news);
      return told;
    },
    snapshot: ({ draft }) => ({ details: draft === null ? null : fixtureFold.snapshot(draft) }),
  };

/** Whether something may still become of a bet. */
export const isBetOpen = ({ state }: Pick<BookedBet, 'state'>): boolean =>
  state === 'waiting' || state === 'open';

const newestFirst = (a: BookedBet, b: BookedBet) => b.at - a.at || byText(a.bet, b.bet);

/** The bets that are shown of many: the open ones and the newest others, newest first. */
export function shownBets(bets: Iterable<BookedBet>): BookedBet[] {
  const all = [...bets].toSorted(newestFirst);
  const open = all.filter(isBetOpen).slice(0, MOST_SHOWN_BETS);
  const others = all.filter(it => !isBetOpen(it)).slice(0, MOST_SHOWN_BETS - open.length);
  return [...open, ...others].toSorted(newestFirst);
}

/** Bets of a member, newest first: an event brings those that changed, as they are now. */
export const bookedBetsFold: LogFold<BookedBet[], readonly BookedBet[], Map<string, BookedBet>> = {
  load: bets => new Map(bets.map(it => [it.bet, it])),
  apply(draft, changed) {
    for (const bet of changed) draft.set(bet.bet, bet);
    return draft.size > MOST_SHOWN_BETS ? bookedBetsFold.load(shownBets(draft.values())) : draft;
  },
  snapshot: draft => shownBets(draft.values()),
};
