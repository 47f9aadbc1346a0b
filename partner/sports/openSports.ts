import { HOUR } from '../../streams/wire/protocol/durations.ts';
import type { NameIn, StateOf } from '../../streams/wire/protocol/tables.ts';
import type { Clock } from '../clock.ts';
import type { FreePlay } from '../freePlay.ts';
import type { Random } from '../random.ts';
import { followPlayedGames } from '../tables/lobby/playedGames.ts';
import type { CallWallet } from '../wallet/walletClient.ts';
import { createFeed, type Feed, type PublishBook, TICK_MS } from './feed/feed.ts';
import { createFixtureReports } from './feed/fixtureReports.ts';
import type { ReportPace } from './feed/reportPace.ts';
import { createFixtures } from './fixtures/createFixtures.ts';
import { type Bets, type BetsDeps, openBets } from './openBets.ts';
import { createResults } from './seasons/results.ts';
import type { BookTopics } from './wire/topics.ts';

export interface SportsDeps {
  /** Folder of this server's data. */
  readonly data: string;
  readonly ask: CallWallet;
  readonly freePlay: FreePlay;
  readonly clock: Clock;
  readonly random: Random;
  readonly retryPlan: readonly number[];
  readonly warn: (message: string) => void;
  readonly delayMs: number;
  readonly paceMs: number;
  /** Whether the book waits for a launch, also where the catalogue has games of it; false without. */
  readonly rests?: boolean;
  /** Tells readers of the book's topics what is new. */
  readonly publish: PublishBook;
  /** Tells the platform of bets; null where nobody wants to know. */
  readonly tell: BetsDeps['tell'];
}

/** The sports book of this server. It rests, without fixtures, until somebody needs it. */
export interface Sports extends Omit<Bets, 'begin' | 'watched' | 'start'> {
  readonly feed: Pick<Feed, 'board' | 'details'>;
  /** The state of a topic as it is now; null when there is no such topic. */
  begin<K extends NameIn<BookTopics>>(key: K, owner: string | null): StateOf<BookTopics, K> | null;
  /** Somebody reads a topic, or nobody any more. */
  watched(key: NameIn<BookTopics>, owner: string | null, isWatched: boolean): void;
  /** From now on there are fixtures: a game of the book was launched. */
  wake(): void;
  /** Takes up what a crash has left. Wakes when somebody has an open bet, and unless it `rests` when the catalogue has a game of it. */
  start(): void;
}

/** Leagues of a new book have played for so long, ms, so that there are matches, results and tables at once. */
export const PLAYED_MS = 20 * HOUR;
/** Categories of the catalogue whose games the book is. */
const GAME_TYPES = ['SPORTS', 'ESPORTS'];

export async function openSports(deps: SportsDeps): Promise<Sports> {
  const { ask, clock, retryPlan, warn, publish, rests = false } = deps;
  let isAwake = false;
  let isPlayed = false;
  const feeds: Feed[] = [];
  const bets = await openBets({
    ...deps,
    publish: (owner, changed) => publish('bets', owner, changed),
    fixturesOf({ seed, epoch }, orders) {
      const began = { seed, epoch: epoch - PLAYED_MS };
      const origin = () => (isAwake ? began : null);
      const fixtures = createFixtures({ origin, orders });
      const results = createResults(origin, orders);
      feeds.push(createFeed({ fixtures, results, clock, publish, warn }));
      return fixtures;
    },
  });
  const feed = oneOf(feeds);
  let stopTick = () => {};
  let stopGames = () => {};
  let reports: ReportPace | null = null;
  const failed = (error: unknown) => warn(`the book failed: ${String(error)}`);

  async function tick(): Promise<void> {
    feed.tick();
    reports?.look();
    await bets.tick();
  }
  function goOn(): void {
    stopTick = clock.after(TICK_MS, () => {
      goOn();
      void tick().catch(failed);
    });
  }
  /** The platform is told of fixtures as soon as there are some and its catalogue has a game of them. */
  function report(): void {
    if (isAwake && isPlayed) reports ??= createFixtureReports({ ask, clock, warn, retryPlan, feed });
  }
  function wake(): void {
    if (isAwake) return;
    isAwake = true;
    feed.start();
    goOn();
    report();
  }
  function begin(key: NameIn<BookTopics>, owner: string | null): unknown {
    if (key !== 'bets') return feed.begin(key, owner);
    return owner === null ? null : bets.begin(owner);
  }
  return {
    ...bets,
    ...{ feed, tick, wake },
    begin: <K extends NameIn<BookTopics>>(key: K, owner: string | null) =>
      begin(key, owner) as StateOf<BookTopics, K> | null,
    watched(key, owner, isWatched) {
      if (key !== 'bets') feed.watched(key, owner, isWatched);
      else if (owner !== null) bets.watched(owner, isWatched);
    },
    start() {
      if (bets.hasUnfinished()) wake();
      bets.start();
      stopGames = followPlayedGames({
        ...{ ask, clock, warn, retryPlan, gameTypes: GAME_TYPES },
        onGames(games) {
          feed.setGames(games);
          if (games.length === 0) return;
          isPlayed = true;
          if (!rests) wake();
          report();
        },
      });
    },
    async close() {
      stopGames();
      reports?.stop();
      stopTick();
      feed.stop();
      await bets.close();
    },
  };
}

function oneOf<T>([one]: readonly T[]): T {
  if (one === undefined) throw new Error('the book has no fixtures');
  return one;
}
