import { split } from '../../../../tests/capacity/figures.ts';
import { forkProcesses, untilAll } from '../../crowd/processes.ts';
import type { BoardWatchersOrder, WatchersLook, WatchersReport, WatchingVisitor } from './messages.ts';

/** Watchers of one process. */
const PER_PROCESS = 1_000;
/** Loopback addresses they come from. */
const SOURCES = 16;

/** Watchers in processes of their own. */
export interface BoardWatchers {
  tell(order: Extract<BoardWatchersOrder, { do: 'begin' | 'stay' }>): void;
  /** Resolves with how many are live: as soon as all are, or after `ms`. */
  live(ms: number): Promise<number>;
  report(): Promise<WatchersReport>;
  close(): Promise<void>;
}

/** So many visitors, who look at these fixtures in turn. */
export const visitorsOf = (count: number, fixtures: readonly string[]): readonly WatchingVisitor[] =>
  Array.from({ length: count }, (_, nth) => ({
    ip: `10.200.${nth >> 8}.${nth & 255}`,
    localAddress: `127.0.0.${2 + (nth % SOURCES)}`,
    fixture: fixtures[nth % fixtures.length] ?? '',
  }));

/** What the watchers of several processes have seen. */
export function addWatchersReports(all: readonly WatchersReport[]): WatchersReport {
  const shown = new Map<string, number>();
  for (const [key, at] of all.flatMap(it => it.shown)) shown.set(key, Math.max(shown.get(key) ?? 0, at));
  return {
    drops: all.reduce((sum, it) => sum + it.drops, 0),
    shown: [...shown],
    receipts: all.flatMap(it => it.receipts),
    disorder: all.flatMap(it => it.disorder),
    disordered: all.reduce((sum, it) => sum + it.disordered, 0),
    stoodMs: Math.max(...all.map(it => it.stoodMs)),
  };
}

/** Starts watchers, who connect at once. @param program Bundled `boardWatchersProcess.ts`. */
export function openBoardWatchers(
  program: string,
  origin: string,
  visitors: readonly WatchingVisitor[],
  seed: number,
): BoardWatchers {
  const orders = split(visitors, PER_PROCESS).map(
    (own, nth): BoardWatchersOrder => ({ do: 'open', origin, visitors: own, seed: seed + 2 * nth }),
  );
  const processes = forkProcesses<BoardWatchersOrder>(program, orders);
  const liveNow = async () => {
    const looks = await processes.ask<WatchersLook>({ do: 'look' });
    return looks.reduce((sum, { live }) => sum + live, 0);
  };
  return {
    tell: processes.tell,
    live: ms => untilAll(liveNow, visitors.length, ms),
    report: async () => addWatchersReports(await processes.ask<WatchersReport>({ do: 'report' })),
    close: processes.close,
  };
}
