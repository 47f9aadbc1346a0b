import { setTimeout as sleep } from 'node:timers/promises';
import { createScope } from '../../../../streams/library.ts';
import type { Board } from '../../../../streams/wire/sportsBook/shapes.ts';
import { assertSound } from '../../bet/assertSound.ts';
import { bundleProgram } from '../../bundle.ts';
import { checkFresh, type FreshRule } from '../../crowd/checkFresh.ts';
import { createStandstill } from '../../crowd/standstill.ts';
import { launchGames } from '../../gameServer/launch.ts';
import type { GamesWorld } from '../../gameServer/openGamesWorld.ts';
import { createProgress } from '../../progress.ts';
import { randomSource } from '../../stream/workload.ts';
import { type BetAnswer, betAgain, type LaunchedBook } from '../betting/bettors.ts';
import { checkBets } from '../betting/checkBets.ts';
import { createOfferedOdds, readOrigin } from '../betting/offeredOdds.ts';
import { openBookWorld, untilWhole } from '../world/openBookWorld.ts';
import { type BoardWatchers, openBoardWatchers, visitorsOf } from './boardWatchers.ts';
import { priceDelays, type WatchingRun } from './figures.ts';
import type { WatchersReport } from './messages.ts';
import { type ObservedBook, observeBook } from './observeBook.ts';
import type { WatchingPlan } from './plan.ts';

const SEED = 34;
const CONNECT_MS = 180_000;
/** Until the wallet has heard of everything, ms. */
const SETTLE_MS = 60_000;
const WAIT_MS = 500;
/** Faults that are told. */
const MOST_SAID = 3;
const STEPS = 6;
/** The longest that a process of the bench may stand still: what watchers show meanwhile is no server's fault, ms. */
export const MOST_STOOD_MS = 500;
/** A board is grey within three seconds of a cut. */
const RULE: FreshRule = { mostMs: 3_000, of: 'the book' };

/** Fixtures that are played and have begun last, so that they go on for longest. */
function newestLive({ fixtures }: Board, count: number): readonly string[] {
  const live = fixtures.filter(({ state }) => state === 'live');
  if (live.length < count) throw new Error(`${live.length} fixtures are played`);
  return live
    .toSorted((a, b) => b.startsAt - a.startsAt)
    .slice(0, count)
    .map(({ fixture }) => fixture);
}

function assertNone(what: string, faults: readonly string[], count = faults.length): void {
  if (count > 0) throw new Error(`${what}, ${count} times: ${faults.slice(0, MOST_SAID).join('; ')}`);
}

async function assertAllLive(watchers: BoardWatchers, count: number): Promise<void> {
  const live = await watchers.live(CONNECT_MS);
  if (live < count) throw new Error(`${live} of ${count} watchers are live`);
}

/** What members have bet, and how long this process stood still meanwhile, ms. */
interface Watched {
  readonly answers: readonly BetAnswer[];
  readonly stoodMs: number;
}

/** Lets connections break, and members bet. */
async function watch(
  { games, members, gatewayOrigin: gateway, catalogue }: GamesWorld,
  book: ObservedBook,
  watchers: BoardWatchers,
  ms: number,
): Promise<Watched> {
  const launched: readonly LaunchedBook[] = await launchGames(
    { gateway, games: games.origin },
    members,
    nth => catalogue[nth % catalogue.length]?.gameCode ?? '',
  );
  let isOver = false;
  const standstill = createStandstill();
  standstill.begin();
  watchers.tell({ do: 'begin' });
  const betting = Promise.all(
    launched.map((it, nth) =>
      betAgain(
        { origin: games.origin, launched: it, live: book.live, random: randomSource(SEED + nth) },
        () => isOver,
      ),
    ),
  );
  const step = createProgress(STEPS, 'part');
  // Whoever can't bet ends the run at once.
  for (let nth = 0; nth < STEPS; nth += 1) {
    await Promise.race([sleep(ms / STEPS), betting]);
    step();
  }
  isOver = true;
  watchers.tell({ do: 'stay' });
  return { answers: (await betting).flat(), stoodMs: standstill.mostMs };
}

/** Resolves when the wallet has heard of every bet. */
async function untilSettled({ games }: GamesWorld): Promise<void> {
  const until = performance.now() + SETTLE_MS;
  for (; (await games.waiting()) > 0; await sleep(WAIT_MS))
    if (performance.now() > until) throw new Error('the wallet has not heard of all bets');
}

/** Throws unless what was shown and its order were right; answers how old the oldest was. */
function checkShown({ truth }: ObservedBook, report: WatchersReport): number {
  assertNone('something came out of order', report.disorder, report.disordered);
  const { oldestMs, faults } = checkFresh(new Map(report.shown), truth.spans(), RULE);
  // Whoever stood still shows old prices by themselves.
  if (report.stoodMs <= MOST_STOOD_MS) assertNone('old prices were shown as live', faults);
  return oldestMs;
}

/** Lets many watch the sports book while connections break and members bet. Throws when anything was not right. */
export async function watchBook(plan: WatchingPlan): Promise<WatchingRun> {
  const program = await bundleProgram('sports/watching/boardWatchersProcess.ts');
  const world = await openBookWorld(plan.bettors);
  const scope = createScope();
  try {
    const board = await untilWhole(world.gatewayOrigin);
    const fixtures = newestLive(board, plan.fixtures);
    const book = await observeBook(world.games.origin, fixtures, scope);
    const visitors = visitorsOf(plan.watchers, fixtures);
    const watchers = openBoardWatchers(program, world.gatewayOrigin, visitors, SEED);
    try {
      await assertAllLive(watchers, plan.watchers);
      const { answers, stoodMs } = await watch(world, book, watchers, plan.ms);
      await assertAllLive(watchers, plan.watchers);
      await untilSettled(world);
      const seen = await watchers.report();
      const report = { ...seen, stoodMs: Math.max(stoodMs, seen.stoodMs) };
      const oldestMs = checkShown(book, report);
      const { faults, ...bets } = checkBets(answers, createOfferedOdds(await readOrigin(world.data)));
      assertNone('bets were accepted at odds that were not offered', faults);
      await assertSound(world.url);
      return {
        ...{ watchers: plan.watchers, fixtures: fixtures.length, ms: plan.ms, bets, oldestMs },
        report: { drops: report.drops, stoodMs: report.stoodMs },
        board: priceDelays(report.receipts, book.truth, 'board'),
        match: priceDelays(report.receipts, book.truth, 'match'),
      };
    } finally {
      await watchers.close();
    }
  } finally {
    scope.end();
    await world.close();
  }
}
