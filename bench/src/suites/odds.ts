import { openBrowser, serve } from '../browser.ts';
import { table, whole } from '../markdown.ts';
import type { OddsFigures } from '../odds/pages/feed.ts';
import { buildOddsPages, visitOdds } from '../odds/visit.ts';
import { createProgress } from '../progress.ts';
import { shuffled } from '../rounds.ts';
import { median } from '../statistics.ts';
import { type Suite, skip } from '../suite.ts';

const OURS = 'once in a frame, where it is seen';
const EACH = 'each at once';
const PAGES: Readonly<Record<string, string>> = { [OURS]: 'board', [EACH]: 'each' };
const FEED = { perSecond: 2_000, ms: 4_000 };
const ROUNDS = { quick: 3, full: 9 };

/** 2,000 changes of odds a second on a page of 2,400 odds: the book's way beside writing each of them. */
export const O1: Suite = async ({ full }) => {
  const browser = await openBrowser();
  if (browser === null) return skip('no Chromium (set CHROMIUM)');
  const server = await serve(await buildOddsPages(Object.values(PAGES)));
  const seen = new Map(Object.keys(PAGES).map(name => [name, [] as OddsFigures[]]));
  try {
    const rounds = full ? ROUNDS.full : ROUNDS.quick;
    const step = createProgress(rounds);
    for (let round = 0; round < rounds; round += 1) {
      for (const [name, page] of shuffled(Object.entries(PAGES), Math.random))
        seen.get(name)?.push(await visitOdds(browser, `${server.origin}/${page}.html`, FEED));
      step();
    }
  } finally {
    server.close();
    await browser.close();
  }
  const of = (name: string, pick: (figures: OddsFigures) => number) =>
    median((seen.get(name) ?? []).map(pick));
  const per = (name: string, pick: (figures: OddsFigures) => number) => of(name, it => pick(it) / it.changes);
  return {
    table: table(
      [
        'page',
        'changes',
        'frames',
        'p95 of a frame, ms',
        'long tasks',
        'blocked, ms',
        'in its code, ms',
        'texts written',
      ],
      Object.keys(PAGES).map(name => [
        name,
        whole(of(name, it => it.changes)),
        whole(of(name, it => it.frames)),
        of(name, it => it.p95).toFixed(1),
        whole(of(name, it => it.longTasks)),
        whole(of(name, it => it.blocked)),
        whole(of(name, it => it.script)),
        whole(of(name, it => it.writes)),
      ]),
    ),
    goals: [
      {
        id: 'O1.longtasks',
        kind: 'timing',
        checks: [{ value: of(OURS, it => it.longTasks), atMost: 0, of: 'long tasks in 4 s' }],
      },
      {
        id: 'O1.writes',
        kind: 'exact',
        checks: [{ value: per(OURS, it => it.writes) / per(EACH, it => it.writes), atMost: 0.5, of: EACH }],
      },
      {
        id: 'O1.code',
        kind: 'timing',
        checks: [{ value: per(OURS, it => it.script) / per(EACH, it => it.script), atMost: 1, of: EACH }],
      },
    ],
    control: null,
    raw: Object.fromEntries(seen),
  };
};
