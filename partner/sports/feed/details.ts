import { marketKey } from '../../../streams/wire/sportsBook/selectionKey.ts';
import type { FixtureDetails, FixtureNews, Market } from '../../../streams/wire/sportsBook/shapes.ts';
import { MOST_MARKETS, MOST_MATCH_EVENTS } from '../../../streams/wire/sportsBook/words.ts';
import type { Fixture, FixtureFacts, FixtureLook } from '../fixtures/fixtures.ts';

/** What of a match's page follows from its season. */
export type Background = Pick<FixtureDetails, 'form' | 'table' | 'meetings'>;

export interface DetailsAt {
  readonly now: number;
  readonly pricedAt: number;
  readonly background: Background;
}

/** Everything that the page of a match shows besides its summary. */
export function detailsOf(
  facts: FixtureFacts,
  fixture: Fixture,
  look: FixtureLook,
  { now, pricedAt, background }: DetailsAt,
): FixtureDetails {
  const isOver = look.state === 'ended' || look.state === 'abandoned';
  const { events, momentum, statistics } = look.seen;
  return {
    fixture: fixture.id,
    markets: isOver ? [] : facts.allMarkets(fixture, look).slice(0, MOST_MARKETS),
    pricedAt,
    events: events.slice(-MOST_MATCH_EVENTS),
    momentum,
    statistics,
    lineUps: fixture.contest.lineUps,
    ...background,
    commitment: facts.commitmentOf(fixture),
    seed: facts.seedOf(fixture, now),
  };
}

const isSame = (a: unknown, b: unknown): boolean => a === b || JSON.stringify(a) === JSON.stringify(b);

const byKey = (markets: readonly Market[]) => new Map(markets.map(it => [marketKey(it), it]));

/** What is new of a match since it was told of; null for nothing. */
export function detailsNews(before: FixtureDetails, after: FixtureDetails): FixtureNews | null {
  if (before === after) return null;
  const [was, is] = [byKey(before.markets), byKey(after.markets)];
  const markets = after.markets.filter(it => !isSame(was.get(marketKey(it)), it));
  const closed = [...was.keys()].filter(key => !is.has(key));
  const told = before.events.at(-1)?.number ?? 0;
  const events = after.events.filter(({ number }) => number > told);
  const rest = {
    ...(!isSame(before.momentum, after.momentum) && { momentum: after.momentum }),
    ...(!isSame(before.statistics, after.statistics) && { statistics: after.statistics }),
    ...(!isSame(before.table, after.table) && { table: after.table }),
    ...(!isSame(before.meetings, after.meetings) && { meetings: after.meetings }),
    ...(before.seed !== after.seed && { seed: after.seed }),
  };
  const isNews =
    markets.length + closed.length + events.length + Object.keys(rest).length > 0 ||
    before.pricedAt !== after.pricedAt;
  return isNews ? { markets, closed, pricedAt: after.pricedAt, events, ...rest } : null;
}

/** Both together: values are those of one moment, so what is said twice does no harm. */
function joinedNews(a: FixtureNews, b: FixtureNews): FixtureNews {
  const events = new Map([...a.events, ...b.events].map(it => [it.number, it]));
  return {
    ...a,
    ...b,
    markets: [...byKey([...a.markets, ...b.markets]).values()],
    closed: [...new Set([...a.closed, ...b.closed])],
    events: [...events.values()].toSorted((one, other) => one.number - other.number),
  };
}

/** What is new of a match for whoever has any of these versions of it, so that each becomes the last one; null for nothing. */
export function newsSince(versions: readonly FixtureDetails[], after: FixtureDetails): FixtureNews | null {
  const all = versions.flatMap(it => detailsNews(it, after) ?? []);
  return all.length === 0 ? null : all.reduce(joinedNews);
}
