import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { setTimeout as sleep } from 'node:timers/promises';
import { addUp, split } from '../../../../tests/capacity/figures.ts';
import type { LaunchedTable } from '../world/launch.ts';
import type { PlayersLook, PlayersOrder, PlayersReport } from './messages.ts';

/** Players of one process: each is a whole page without its pictures. */
const PER_PROCESS = 500;
const LOOK_MS = 200;

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
  const children = split(launched, PER_PROCESS).map((players, nth) => {
    const child = fork(program);
    child.send({ do: 'open', origin, players, seed: seed + 2 * nth } satisfies PlayersOrder);
    return child;
  });
  async function ask<T>(child: ChildProcess, order: PlayersOrder): Promise<T> {
    const answered = once(child, 'message');
    child.send(order);
    const [answer] = await answered;
    return answer as T;
  }
  const liveNow = async () => {
    const looks = await Promise.all(children.map(child => ask<PlayersLook>(child, { do: 'look' })));
    return looks.reduce((sum, { live }) => sum + live, 0);
  };
  return {
    tell(order) {
      for (const child of children) child.send(order);
    },
    async live(ms) {
      const until = performance.now() + ms;
      for (;;) {
        const live = await liveNow();
        if (live === launched.length || performance.now() > until) return live;
        await sleep(LOOK_MS);
      }
    },
    report: async () =>
      addReports(await Promise.all(children.map(child => ask<PlayersReport>(child, { do: 'report' })))),
    async close() {
      const ended = children.map(child => once(child, 'exit'));
      for (const child of children) child.kill('SIGKILL');
      await Promise.all(ended);
    },
  };
}
