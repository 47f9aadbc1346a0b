import { openBrowser } from '../browser.ts';
import { BROWSER_TOLERANCE } from '../goalResult.ts';
import { neighbours } from '../load/neighbours.ts';
import { isBuilt } from '../load/servers.ts';
import { boardLoads } from '../sports/phone/boardLoads.ts';
import { firstPrices } from '../sports/phone/firstPrice.ts';
import { boardLoadGoals, boardLoadTable, firstPriceGoals, firstPriceTable } from '../sports/phone/report.ts';
import { restBook } from '../sports/rest/measure.ts';
import { restPlan } from '../sports/rest/plan.ts';
import { restGoals, restTable } from '../sports/rest/report.ts';
import { watchingPlan } from '../sports/watching/plan.ts';
import { watchingGoals, watchingTable } from '../sports/watching/report.ts';
import { MOST_STOOD_MS, watchBook } from '../sports/watching/run.ts';
import { median } from '../statistics.ts';
import { type Suite, skip } from '../suite.ts';
import { hasReplay } from '../tables/phone/liveCards.ts';

const ONLY_LINUX = 'the built-in server is measured on Linux only';
const NO_BROWSER = 'no Chromium (set CHROMIUM)';
/** Visits that count. */
const VISITS = { quick: 3, full: 7 };
const SECOND_MS = 1_000;

/** Watchers of the board and of live fixtures whose connections break, while members bet. */
export const SB1: Suite = async ({ full }) => {
  if (process.platform !== 'linux') return skip(ONLY_LINUX);
  const run = await watchBook(watchingPlan(full));
  const { board, match, ...rest } = run;
  return {
    table: watchingTable(run),
    goals: watchingGoals(run),
    control: 1 + run.report.stoodMs / SECOND_MS,
    tolerance: MOST_STOOD_MS / SECOND_MS,
    raw: { ...rest, changes: [board.changes, match.changes], receipts: [board.receipts, match.receipts] },
  };
};

/** How soon the board shows its first price on a phone. */
export const SB2: Suite = async ({ full }) => {
  if (!isBuilt()) return skip('no build (npm run build)');
  const browser = await openBrowser();
  if (browser === null) return skip(NO_BROWSER);
  try {
    const visits = await firstPrices(browser, full ? VISITS.full : VISITS.quick);
    return {
      table: firstPriceTable(visits),
      goals: firstPriceGoals(visits),
      control: 1 + median(visits.map(({ neighbours: share }) => share)),
      tolerance: BROWSER_TOLERANCE,
      raw: visits,
    };
  } finally {
    await browser.close();
  }
};

/** What prices that change take of a phone. */
export const SB3: Suite = async () => {
  if (!hasReplay()) return skip('no build with scripts (VITE_REPLAY=1 npm run build)');
  const browser = await openBrowser();
  if (browser === null) return skip(NO_BROWSER);
  await browser.close();
  const taken = await neighbours();
  const loads = await boardLoads();
  return {
    table: boardLoadTable(loads),
    goals: boardLoadGoals(loads),
    control: 1 + taken,
    tolerance: BROWSER_TOLERANCE,
    raw: { taken, loads },
  };
};

/** What a book costs that nobody looks at, and how soon it is there. */
export const SB4: Suite = async ({ full }) => {
  if (process.platform !== 'linux') return skip(ONLY_LINUX);
  const rested = await restBook(restPlan(full));
  return {
    table: restTable(rested),
    goals: restGoals(rested),
    control: 1 + rested.neighbours,
    tolerance: BROWSER_TOLERANCE,
    raw: rested,
  };
};
