import { setTimeout as sleep } from 'node:timers/promises';
import { sessionCalls } from '../../../../partner/realtime/wire/session.ts';
import { bookTopics } from '../../../../partner/sports/wire/topics.ts';
import { createLink, linkDefaults, runtimeOf, type Scope } from '../../../../streams/library.ts';
import type { FixtureDetails, FixtureSummary } from '../../../../streams/wire/sportsBook/shapes.ts';
import { split } from '../../../../tests/capacity/figures.ts';
import { type BoardRows, changeRows, rowsOf } from './boardRows.ts';
import { type BookTruth, createBookTruth } from './bookTruth.ts';
import { changePrices, type MatchPrices, pricesKey, pricesOf } from './matchPrices.ts';

const wire = runtimeOf({ calls: sessionCalls, topics: bookTopics });
/** Matches that one page of the game server may look at (`partner/server/openRealtime.ts`). */
const MOST_MATCHES = 12;
const PATIENCE_MS = 30_000;
const WAIT_MS = 100;

/** A book as its own server tells it to somebody whose connection never breaks. */
export interface ObservedBook {
  readonly truth: BookTruth;
  /** Fixtures that are played now. */
  live(): readonly FixtureSummary[];
}

/** Notes each event by itself: a frame could have two of them. */
function boardFold(truth: BookTruth, kept: (rows: BoardRows) => void) {
  const enter = (rows: BoardRows, id: string) => {
    const row = rows.get(id);
    truth.enter(`board ${id}`, row?.key ?? null, row?.summary.pricedAt ?? 0);
  };
  return {
    initial: null,
    load(board: Parameters<typeof rowsOf>[0]) {
      const rows = rowsOf(board, () => true);
      kept(rows);
      for (const id of rows.keys()) enter(rows, id);
      return rows;
    },
    apply(rows: BoardRows, news: Parameters<typeof changeRows>[1]) {
      for (const id of changeRows(rows, news, () => true)) enter(rows, id);
      return rows;
    },
    snapshot: () => null,
  };
}

function matchFold(truth: BookTruth) {
  const enter = (prices: MatchPrices) =>
    truth.enter(`match ${prices.fixture}`, pricesKey(prices), prices.pricedAt);
  return {
    initial: null,
    load(details: FixtureDetails) {
      const prices = pricesOf(details);
      enter(prices);
      return prices;
    },
    apply(prices: MatchPrices, news: Parameters<typeof changePrices>[1]) {
      changePrices(prices, news);
      enter(prices);
      return prices;
    },
    snapshot: () => null,
  };
}

/** Observes the board of a game server, and all markets of some fixtures; resolves once all of that is known. */
export async function observeBook(
  origin: string,
  fixtures: readonly string[],
  scope: Scope,
): Promise<ObservedBook> {
  const truth = createBookTruth(Date.now);
  let rows: BoardRows = new Map();
  const fresh = split(fixtures, MOST_MATCHES).flatMap((ids, nth) => {
    const { live, bus } = createLink({
      ...linkDefaults(origin),
      ...{ scope, wire, socket: { transports: ['websocket'] } },
      loadSocketIo: () => import('socket.io-client'),
    });
    const feeds = ids.map(id => live.feed('fixture', id, matchFold(truth)).freshness$);
    const keep = (of: BoardRows) => {
      rows = of;
    };
    if (nth === 0) feeds.push(live.feed('fixtures', null, boardFold(truth, keep)).freshness$);
    bus.start();
    return feeds;
  });
  const until = performance.now() + PATIENCE_MS;
  while (fresh.some(({ value }) => value.kind !== 'live')) {
    if (performance.now() > until) throw new Error('the game server does not tell of its book');
    await sleep(WAIT_MS);
  }
  return {
    truth,
    live: () => [...rows.values()].map(it => it.summary).filter(({ state }) => state === 'live'),
  };
}
