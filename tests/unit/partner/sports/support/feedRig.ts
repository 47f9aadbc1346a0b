import type { Clock } from '../../../../../partner/clock.ts';
import { createFeed, TICK_MS } from '../../../../../partner/sports/feed/feed.ts';
import { type BookFixtures, createFixtures } from '../../../../../partner/sports/fixtures/createFixtures.ts';
import type { Decision } from '../../../../../partner/sports/fixtures/fixtures.ts';
import { createResults } from '../../../../../partner/sports/seasons/results.ts';
import type { BoardNews, FixtureNews } from '../../../../../streams/wire/sportsBook/shapes.ts';

const EPOCH = 1_700_000_000_000;
/** A day after the leagues began, epoch ms. */
export const BEGIN = EPOCH + 24 * 3_600_000;

/** A clock that runs what is due when it goes on, one after the other. */
function runningClock(from: number) {
  let now = from;
  const timers = new Set<{ readonly at: number; readonly work: () => void }>();
  const clock: Clock = {
    now: () => now,
    after(ms, work) {
      const timer = { at: now + ms, work };
      timers.add(timer);
      return () => void timers.delete(timer);
    },
  };
  const due = (until: number) =>
    [...timers].filter(({ at }) => at <= until).toSorted((a, b) => a.at - b.at)[0];
  function go(ms: number): void {
    const until = now + ms;
    for (let timer = due(until); timer !== undefined; timer = due(until)) {
      timers.delete(timer);
      now = Math.max(now, timer.at);
      timer.work();
    }
    now = Math.max(now, until);
  }
  /** Work that takes so long, ms. */
  const spend = (ms: number) => {
    now += ms;
  };
  return { ...clock, go, spend };
}

/** Throws for matches that are broken while they are priced or looked at. */
interface Broken {
  readonly priced: (id: string) => void;
  readonly looked: (id: string) => void;
}

interface FeedRigOptions {
  /** Between two looks, ms. */
  readonly every?: number;
  /** Whether results of seasons are drawn at leisure, which takes its time. */
  readonly withResults?: boolean;
  /** How long it takes to price a match for the first time, ms. */
  readonly priceMs?: number;
}

/** The feed of a book whose time goes on when a test says so; what it publishes is kept in order. */
export function openFeedRig({ every = TICK_MS, withResults = false, priceMs = 0 }: FeedRigOptions = {}) {
  const clock = runningClock(BEGIN);
  const origin = () => ({ seed: 'a seed', epoch: EPOCH });
  const decisions = new Map<string, Decision>();
  const suspended = new Set<string>();
  const margins = new Map<string, number>();
  const orders = {
    decisionOf: (id: string) => decisions.get(id) ?? null,
    isSuspended: (id: string) => suspended.has(id),
    marginOf: (league: string) => margins.get(league) ?? 500,
  };
  const made = createFixtures({ origin, orders });
  const priced = new Set<string>();
  const rig = { broken: null as Broken | null };
  const fixtures: BookFixtures = {
    ...made,
    look(fixture, now, tried) {
      rig.broken?.looked(fixture.id);
      return made.look(fixture, now, tried);
    },
    mainMarkets(fixture, look) {
      rig.broken?.priced(fixture.id);
      if (!priced.has(fixture.id)) clock.spend(priceMs);
      priced.add(fixture.id);
      return made.mainMarkets(fixture, look);
    },
  };
  const all = createResults(origin, orders);
  const results = withResults ? all : { ...all, prepare: () => false };
  const board: BoardNews[] = [];
  const matches: { readonly id: string; readonly news: FixtureNews }[] = [];
  const warned: string[] = [];
  const feed = createFeed({
    ...{ fixtures, results, clock },
    publish(key, owner, data) {
      // What is sent is text.
      const sent = JSON.parse(JSON.stringify(data));
      if (key === 'fixtures') board.push(sent);
      else matches.push({ id: owner ?? '', news: sent });
    },
    warn: message => void warned.push(message),
  });
  const goOn = () => {
    clock.after(every, () => {
      goOn();
      feed.tick();
    });
  };
  feed.start();
  goOn();
  return Object.assign(rig, { clock, fixtures, feed, board, matches, decisions, suspended, margins, warned });
}
