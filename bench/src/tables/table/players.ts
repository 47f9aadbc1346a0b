import { addUp, split } from '../../../../tests/capacity/figures.ts';
import { forkProcesses, untilAll } from '../../crowd/processes.ts';
import type { LaunchedTable } from '../world/launchedTable.ts';
import type { PlayersLook, PlayersOrder, PlayersReport } from './messages.ts';

/** Players of one process: each is a whole page without its pictures. */
const PER_PROCESS = 500;

/** Players in processes of their own. */
export interface Players {
  tell(order: Extract<PlayersOrder, { do: 'play' | 'stay' }>): void;
  /** Resolves with how many are live: as soon as all are, or after `ms`. */
  live(ms: number): Promise<number>;
  report(): Promise<PlayersReport>;
  close(): Promise<void>;
}

/** What the players of several processes have seen. */
export function addReports(all: readonly PlayersReport[]): PlayersReport {
  const sum = (count: (report: PlayersReport) => number) => all.reduce((total, it) => total + count(it), 0);
  const shown = new Map<string, number>();
  for (const [key, at] of all.flatMap(it => it.shown)) shown.set(key, Math.max(shown.get(key) ?? 0, at));
  return {
    cloths: all.flatMap(({ cloths }) => cloths),
    shown: [...shown],
    disorder: all.flatMap(({ disorder }) => disorder),
    ...{ drops: sum(it => it.drops), disordered: sum(it => it.disordered), cards: sum(it => it.cards) },
    delays: addUp(all.map(({ delays }) => delays)),
    liveDelays: addUp(all.map(({ liveDelays }) => liveDelays)),
    stoodMs: Math.max(...all.map(({ stoodMs }) => stoodMs)),
  };
}

/** Starts players, who sit down at once. @param program Bundled `playersProcess.ts`. */
export function openPlayers(
  program: string,
  origin: string,
  launched: readonly LaunchedTable[],
  seed: number,
): Players {
  const orders = split(launched, PER_PROCESS).map(
    (players, nth): PlayersOrder => ({ do: 'open', origin, players, seed: seed + 2 * nth }),
  );
  const processes = forkProcesses<PlayersOrder>(program, orders);
  const liveNow = async () => {
    const looks = await processes.ask<PlayersLook>({ do: 'look' });
    return looks.reduce((sum, { live }) => sum + live, 0);
  };
  return {
    tell: processes.tell,
    live: ms => untilAll(liveNow, launched.length, ms),
    report: async () => addReports(await processes.ask<PlayersReport>({ do: 'report' })),
    close: processes.close,
  };
}
