import { openBrowser } from '../browser.ts';
import { BROWSER_TOLERANCE } from '../goalResult.ts';
import { neighbours } from '../load/neighbours.ts';
import { isBuilt } from '../load/servers.ts';
import { median } from '../statistics.ts';
import { type Suite, skip } from '../suite.ts';
import { firstCards } from '../tables/phone/firstCards.ts';
import { hasReplay, liveCardLoads } from '../tables/phone/liveCards.ts';
import { firstCardGoals, firstCardTable, liveCardGoals, liveCardTable } from '../tables/phone/report.ts';
import type { TablePlan } from '../tables/table/plan.ts';
import { tableGoals, tableText } from '../tables/table/report.ts';
import { playTable } from '../tables/table/run.ts';
import { watchGoals, watchTable } from '../tables/watchers/figures.ts';
import { type WatchPlan, watchTables } from '../tables/watchers/measure.ts';

/** A phone has no process of its own for the frame of a game; one that had would not be slowed down with the page. */
const ONE_PROCESS = ['--disable-site-isolation-trials'];
const ONLY_LINUX = 'the built-in server is measured on Linux only';
const NO_BUILD = 'no build (npm run build)';

/** Rounds of 23 s, and half a minute for each new shoe of 60 of them: an hour has 155. */
const TABLE: Readonly<Record<'quick' | 'full', TablePlan>> = {
  quick: { players: 1_000, rounds: 8 },
  full: { players: 1_000, rounds: 155 },
};
const WATCH: Readonly<Record<'quick' | 'full', WatchPlan>> = {
  quick: { watchers: 2_000, ms: 60_000 },
  full: { watchers: 2_000, ms: 300_000 },
};
/** Visits that count. */
const VISITS = { quick: 3, full: 7 };
/** How long the players' own process may stand still, s: more says more about the machine than about a table. */
const STOOD_S = 0.5;

/** A smaller table than usual, to see whether the suite works: `T1_PLAYERS=50 T1_ROUNDS=3 npm run bench -- --only T1`. */
function sized(plan: TablePlan): TablePlan {
  const { T1_PLAYERS: players = plan.players, T1_ROUNDS: rounds = plan.rounds } = process.env;
  return { players: Number(players), rounds: Number(rounds) };
}

/** Players at one table whose connections break, with a game server and a gateway that are killed. */
export const T1: Suite = async ({ full }) => {
  if (process.platform !== 'linux') return skip(ONLY_LINUX);
  const run = await playTable(sized(full ? TABLE.full : TABLE.quick));
  const { report, booked, ...rest } = run;
  return {
    table: tableText(run),
    goals: tableGoals(run),
    control: 1 + report.stoodMs / 1_000,
    tolerance: STOOD_S,
    raw: { ...rest, drops: report.drops, cards: report.cards, stoodMs: report.stoodMs, booked },
  };
};

/** What it costs the game server that many watch all of its tables. */
export const T2: Suite = async ({ full }) => {
  if (process.platform !== 'linux') return skip('processor times of other processes are read from /proc');
  const watched = await watchTables(full ? WATCH.full : WATCH.quick);
  return { table: watchTable(watched), goals: watchGoals(watched), control: null, raw: watched };
};

/** What the cards of live tables take of a phone. */
export const T3: Suite = async () => {
  if (!hasReplay()) return skip('no build with scripts (VITE_REPLAY=1 npm run build)');
  const browser = await openBrowser();
  if (browser === null) return skip('no Chromium (set CHROMIUM)');
  await browser.close();
  const taken = await neighbours();
  const loads = await liveCardLoads();
  return {
    table: liveCardTable(loads),
    goals: liveCardGoals(loads),
    control: 1 + taken,
    tolerance: BROWSER_TOLERANCE,
    raw: { taken, loads },
  };
};

/** How soon a table shows its first card on a phone, and what its page is made of. */
export const T4: Suite = async ({ full }) => {
  if (!isBuilt()) return skip(NO_BUILD);
  const browser = await openBrowser(ONE_PROCESS);
  if (browser === null) return skip('no Chromium (set CHROMIUM)');
  try {
    const visits = await firstCards(browser, full ? VISITS.full : VISITS.quick);
    return {
      table: firstCardTable(visits),
      goals: firstCardGoals(visits),
      control: 1 + median(visits.map(({ neighbours: share }) => share)),
      tolerance: BROWSER_TOLERANCE,
      raw: visits,
    };
  } finally {
    await browser.close();
  }
};
