import { openBrowser, serve } from '../browser.ts';
import { BROWSER_TOLERANCE } from '../goalResult.ts';
import { buildGridPages } from '../grid/build.ts';
import { flingKey, type GridFigures, SIZES, SPEEDS, USUAL, visitGrid } from '../grid/visit.ts';
import { table, whole } from '../markdown.ts';
import { createProgress } from '../progress.ts';
import { shuffled } from '../rounds.ts';
import { median, ratios } from '../statistics.ts';
import { type Check, type Goal, type Suite, skip } from '../suite.ts';

const LIMIT = 'limit: rows by hand';
const COPY = 'limit, its own copy';
const PEER = '@tanstack/react-virtual alone';
const NAIVE = 'React, every card';
const OURS = 'croupier';

interface Contender {
  readonly page: string;
  readonly file: string;
  readonly sizes: readonly number[];
}

const contenders: Readonly<Record<string, Contender>> = {
  [LIMIT]: { page: 'limit', file: 'limit.ts', sizes: SIZES },
  [COPY]: { page: 'limit', file: 'limit.ts', sizes: SIZES },
  [PEER]: { page: 'virtual', file: 'virtual.tsx', sizes: SIZES },
  [OURS]: { page: 'croupier', file: 'croupier.tsx', sizes: SIZES },
  // Fifty thousand cards at once keep it busy for a minute.
  [NAIVE]: { page: 'naive', file: 'naive.tsx', sizes: SIZES.filter(size => size <= USUAL) },
};
const NAMES = Object.keys(contenders);
const ROUNDS = { quick: 3, full: 9 };

type Played = ReadonlyMap<string, readonly GridFigures[]>;
type Figure = (figures: GridFigures) => number | undefined;

const of = (played: Played, name: string, pick: Figure): readonly number[] =>
  (played.get(name) ?? []).map(figures => pick(figures) ?? Number.NaN);
const middle = (played: Played, name: string, pick: Figure): number => median(of(played, name, pick));
/** Median of the differences within a round. */
function more(played: Played, base: string, pick: Figure): number {
  const others = of(played, base, pick);
  return median(of(played, OURS, pick).map((value, round) => value - (others[round] ?? Number.NaN)));
}
const ratio = (played: Played, base: string, pick: Figure): number =>
  median(ratios(of(played, OURS, pick), of(played, base, pick)));

const mountAt =
  (size: number): Figure =>
  ({ drawn }) =>
    drawn.get(size)?.mount;
const nodesAt =
  (size: number): Figure =>
  ({ drawn }) =>
    drawn.get(size)?.nodes;
const heapAt =
  (size: number): Figure =>
  ({ drawn }) =>
    drawn.get(size)?.heap;
const flingAt =
  (key: 'fps' | 'p95' | 'blank', speed: number, size: number = USUAL): Figure =>
  ({ flings }) =>
    flings.get(flingKey(size, speed))?.[key];

/** Shares of the limit's frames; fast scrolling costs a library more. */
const LEAST_FRAMES: Readonly<Record<number, number>> = { 3000: 0.93, 30000: 0.8 };
/** What two runs of the same page differ by. */
const SAME_FRAMES = 0.97;

function goalsOf(played: Played): Goal[] {
  const [least, most] = [SIZES[0], SIZES[SIZES.length - 1] ?? USUAL];
  const first = (name: string, pick: Figure) => of(played, name, pick)[0] ?? Number.NaN;
  const drawing = SIZES.map((size): Goal => {
    const checks: Check[] = [
      { value: more(played, LIMIT, mountAt(size)), atMost: 50, of: 'ms after the limit' },
      { value: ratio(played, PEER, mountAt(size)), atMost: 1.2, of: `peer: ${PEER}` },
    ];
    return { id: `D1.mount@${size}`, kind: 'timing', checks };
  });
  const nodes: Goal = {
    id: 'D1.nodes',
    kind: 'exact',
    checks: [
      { value: first(OURS, nodesAt(most)) / first(OURS, nodesAt(least)), atMost: 1, of: `those of ${least}` },
      { value: first(OURS, nodesAt(USUAL)) / first(LIMIT, nodesAt(USUAL)), atMost: 1, of: 'limit' },
    ],
  };
  const flings = SPEEDS.map((speed): Goal => {
    const frames = flingAt('fps', speed);
    const checks: Check[] = [
      { value: ratio(played, LIMIT, frames), atLeast: LEAST_FRAMES[speed] ?? 1, of: "limit's frame rate" },
      { value: ratio(played, PEER, frames), atLeast: SAME_FRAMES, of: "peer's frame rate" },
      { value: more(played, LIMIT, flingAt('blank', speed)), atMost: 5, of: 'points of blank looks more' },
    ];
    return { id: `D1.fling@${speed}`, kind: 'timing', checks };
  });
  const filter = ({ filter: ms }: GridFigures) => ms;
  const narrowing: Goal = {
    id: 'D1.filter',
    kind: 'timing',
    checks: [
      { value: ratio(played, LIMIT, filter), atMost: 2, of: 'limit' },
      { value: middle(played, OURS, filter), atMost: 50, of: 'ms' },
    ],
  };
  const memory: Goal = {
    id: 'D1.memory',
    kind: 'report',
    checks: [{ value: middle(played, OURS, heapAt(most)), atMost: 2, of: `MB at ${most}` }],
  };
  return [...drawing, nodes, ...flings, narrowing, memory];
}

/** A figure that a page doesn't have is a dash. */
const cell = (value: number, digits = 0): string =>
  Number.isNaN(value) ? '-' : digits > 0 ? value.toFixed(digits) : whole(value);

function tablesOf(played: Played): string {
  const sizes = table(
    ['page', ...SIZES.flatMap(size => [`ms to draw ${whole(size)}`, 'nodes', 'MB'])],
    NAMES.map(name => [
      name,
      ...SIZES.flatMap(size => [
        cell(middle(played, name, mountAt(size))),
        cell(middle(played, name, nodesAt(size))),
        cell(middle(played, name, heapAt(size)), 1),
      ]),
    ]),
  );
  const fling = (name: string, speed: number, size: number) =>
    (['fps', 'p95', 'blank'] as const)
      .map(key => cell(middle(played, name, flingAt(key, speed, size)), key === 'blank' ? 1 : 0))
      .join(' / ');
  const most = SIZES[SIZES.length - 1] ?? USUAL;
  const moves = [USUAL, most].flatMap(size => SPEEDS.map(speed => ({ size, speed })));
  const motion = table(
    [
      'page',
      ...moves.map(({ size, speed }) => `${whole(size)} at ${whole(speed)} px/s: fps / p95 ms / blank %`),
      'filter, ms',
      'all again, ms',
    ],
    NAMES.map(name => [
      name,
      ...moves.map(({ size, speed }) => fling(name, speed, size)),
      cell(middle(played, name, it => it.filter)),
      cell(middle(played, name, it => it.unfilter)),
    ]),
  );
  return `${sizes}\n\n${motion}`;
}

/** The grid of games beside rows by hand, the library alone, and every card at once. */
export const D1: Suite = async ({ full }) => {
  const browser = await openBrowser();
  if (browser === null) return skip('no Chromium (set CHROMIUM)');
  const pages = await buildGridPages(
    Object.fromEntries(Object.values(contenders).map(({ page, file }) => [page, file])),
  );
  const server = await serve(pages);
  const played = new Map(NAMES.map(name => [name, [] as GridFigures[]]));
  try {
    const rounds = full ? ROUNDS.full : ROUNDS.quick;
    const step = createProgress(rounds);
    for (let round = 0; round < rounds; round += 1) {
      for (const [name, { page, sizes }] of shuffled(Object.entries(contenders), Math.random))
        played.get(name)?.push(await visitGrid(browser, `${server.origin}/${page}.html`, sizes));
      step();
    }
  } finally {
    server.close();
    await browser.close();
  }
  return {
    table: tablesOf(played),
    goals: goalsOf(played),
    control: median(
      SIZES.flatMap(size => [...ratios(of(played, COPY, mountAt(size)), of(played, LIMIT, mountAt(size)))]),
    ),
    tolerance: BROWSER_TOLERANCE,
    raw: Object.fromEntries(
      [...played].map(([name, all]) => [
        name,
        all.map(it => ({ ...it, drawn: [...it.drawn], flings: [...it.flings] })),
      ]),
    ),
  };
};
