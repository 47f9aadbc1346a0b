import { createBoardFeed } from '../../../../partner/sports/feed/boardFeed.ts';
import { createFixtures, playedLeagues } from '../../../../partner/sports/fixtures/createFixtures.ts';
import { HOUR } from '../../../../streams/wire/protocol/durations.ts';
import type { Board, FixtureSummary } from '../../../../streams/wire/sportsBook/shapes.ts';
import type { SceneLine } from '../../../../tests/page/support/scene.ts';
import { randomSource } from '../../stream/workload.ts';
import { NOTHING_ORDERED } from '../nothingOrdered.ts';

/** The book is drawn from it. */
const SEED = '5b'.repeat(32);
const NOW = 1_800_000_000_000;
const PER_SECOND = 50;
/** A book tells of changes four times a second. */
const EVENTS = 4;
const FROM_MS = 2_000;
const SECOND_MS = 1_000;
/** Odds move by so many hundredths at most, and never below this. */
const MOST_STEP = 5;
const LEAST_ODDS = 102;

/** A board as the book has it. */
export function boardOfBook(): Board {
  const fixtures = createFixtures({
    origin: () => ({ seed: SEED, epoch: NOW - 20 * HOUR }),
    orders: NOTHING_ORDERED,
  });
  const feed = createBoardFeed(fixtures, { now: () => NOW });
  feed.setLeagues(playedLeagues().map(({ league, sport, name }) => ({ league, sport, name, game: null })));
  while (feed.grow());
  return feed.board();
}

/** The same at the server's time of a script. */
const inScript = ({ startsAt, ...fixture }: FixtureSummary) => ({
  ...fixture,
  ...{ startsAt: { $now: startsAt - NOW }, pricedAt: { $now: 0 } },
});

/** The board as it is at first. */
export const boardLine = ({ leagues, fixtures }: Board): SceneLine => ({
  ...{ at: 0, state: 'fixtures' },
  value: { leagues, fixtures: fixtures.map(inScript) },
});

/**
 * Fifty price changes a second, for so many seconds, spread over all prices of fixtures that are played and can be bet on: each event changes
 * one price of each of a dozen fixtures, which is more work for a page than a dozen prices of one.
 */
export function changeLines({ fixtures }: Board, seconds: number): readonly SceneLine[] {
  const random = randomSource(34);
  const live = fixtures
    .filter(({ state, suspended }) => state === 'live' && !suspended)
    .map(({ fixture, odds }) => ({
      fixture,
      prices: Object.entries(odds).flatMap(([key, price]) => (price === null ? [] : [{ key, price }])),
    }))
    .filter(({ prices }) => prices.length > 0);
  let made = 0;
  const change = () => {
    const { fixture, prices } = live[made % live.length] ?? { fixture: '', prices: [] };
    made += 1;
    const at = prices[Math.floor(random() * prices.length)];
    if (at === undefined) throw new Error('nothing can be bet on');
    const step = (1 + Math.floor(random() * MOST_STEP)) * (random() < 0.5 ? -1 : 1);
    at.price = Math.max(LEAST_ODDS, at.price + step);
    return { fixture, odds: { [at.key]: at.price }, pricedAt: { $now: 0 } };
  };
  return Array.from({ length: seconds * EVENTS }, (_, event) => {
    const due = Math.floor(((event + 1) * PER_SECOND) / EVENTS) - Math.floor((event * PER_SECOND) / EVENTS);
    return {
      ...{ at: FROM_MS + (event * SECOND_MS) / EVENTS, topic: 'fixtures' },
      data: { leagues: [], came: [], gone: [], changed: Array.from({ length: due }, change) },
    };
  });
}
