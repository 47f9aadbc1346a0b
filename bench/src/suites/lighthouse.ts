import { browserFile } from '../browser.ts';
import { BROWSER_TOLERANCE } from '../goalResult.ts';
import { hasLighthouse, lighthouse } from '../load/lighthouse.ts';
import { neighbours } from '../load/neighbours.ts';
import type { Report } from '../load/report.ts';
import { isBuilt, withPages } from '../load/servers.ts';
import { table, whole } from '../markdown.ts';
import { createProgress } from '../progress.ts';
import { shuffled } from '../rounds.ts';
import { median } from '../statistics.ts';
import { type SuiteResult, skip } from '../suite.ts';

const PRODUCT = { name: 'the product', file: 'product' };
const LIMIT = { name: 'limit: hand-written, drawn by its script', file: 'limit' };
const PAGES = [PRODUCT, LIMIT];
const RUNS = 3;
/** What Lighthouse found of a real React and RxJS client, ReactiveTraderCloud (see docs/benchmarks.md). */
const PEER = { score: '0.73', tbt: '470 to 490' };

const HEAD = ['page', 'score', 'FCP ms', 'LCP ms', 'TBT ms', 'CLS', 'SI ms', 'TTI ms', 'KB', 'machine'];
const cells = ({ score, fcp, lcp, tbt, cls, si, tti, bytes, machine }: Report): string[] => [
  score.toFixed(2),
  ...[fcp, lcp, tbt].map(whole),
  cls.toFixed(3),
  ...[si, tti, bytes / 1000, machine].map(whole),
];

/** The middle of each figure by itself. */
function middle(reports: readonly Report[]): Report {
  const of = (figure: keyof Report) => median(reports.map(report => report[figure]));
  const [score, fcp, lcp, tbt] = [of('score'), of('fcp'), of('lcp'), of('tbt')];
  return {
    score,
    fcp,
    lcp,
    tbt,
    cls: of('cls'),
    si: of('si'),
    tti: of('tti'),
    bytes: of('bytes'),
    machine: of('machine'),
  };
}

/**
 * What Lighthouse says of the home page (W3). Its figures are absolute: the hand-written page, which never blocks,
 * can't tell a busy machine from a busy product. What others take of the processors before each run can.
 */
export async function W3(): Promise<SuiteResult> {
  if (!isBuilt()) return skip('no build (npm run build)');
  if (!hasLighthouse()) return skip('no Lighthouse (npm ci --prefix bench)');
  const chromium = await browserFile();
  if (chromium === null) return skip('no Chromium (set CHROMIUM)');
  const reports = new Map<string, Report[]>(PAGES.map(({ name }) => [name, []]));
  const taken: number[] = [];
  await withPages(async (product, limit) => {
    const step = createProgress(RUNS, 'run');
    for (let run = 1; run <= RUNS; run += 1) {
      for (const page of shuffled(PAGES, Math.random)) {
        taken.push(await neighbours());
        const { origin } = page === PRODUCT ? product : limit;
        reports.get(page.name)?.push(await lighthouse(chromium, origin, `${page.file}-${run}`));
      }
      step();
    }
  });
  const of = (name: string) => reports.get(name) ?? [];
  const { score, tbt, cls } = middle(of(PRODUCT.name));
  const scoreOf = `score, peer: ReactiveTraderCloud ${PEER.score}`;
  const tbtOf = `ms, peer: ReactiveTraderCloud ${PEER.tbt}`;
  return {
    table: table(
      HEAD,
      PAGES.flatMap(({ name }) => [
        ...of(name).map((report, index) => [`${name}, run ${index + 1}`, ...cells(report)]),
        [`${name}, median`, ...cells(middle(of(name)))],
      ]),
    ),
    goals: [
      { id: 'W3.score', kind: 'timing', checks: [{ value: score, atLeast: 0.95, of: scoreOf }] },
      { id: 'W3.TBT', kind: 'timing', checks: [{ value: tbt, atMost: 150, of: tbtOf }] },
      { id: 'W3.CLS', kind: 'timing', checks: [{ value: cls, atMost: 0.02, of: 'layout shift' }] },
    ],
    control: 1 + median(taken),
    tolerance: BROWSER_TOLERANCE,
    raw: { taken, ...Object.fromEntries(reports) },
  };
}
