import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import type { SeedResult } from './accounting/result.ts';
import type { SeedOptions } from './seed/runSeed.ts';

type Message = 'ready' | { readonly result: SeedResult } | { readonly error: string };

export interface LanesOptions {
  readonly build: string;
  readonly parallel: number;
  readonly seeds: readonly SeedOptions[];
  /** Whether another seed may begin. */
  readonly mayBegin: () => boolean;
  readonly onResult: (result: SeedResult) => void;
}

/** A seed that takes longer hangs, ms. */
const LONGEST_SEED_MS = 300_000;

function next(lane: ChildProcess): Promise<Message> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(() => finish(() => reject(new Error('a seed hangs'))), LONGEST_SEED_MS);
    const gone = () => finish(() => reject(new Error('a lane has ended')));
    const heard = (message: unknown) => finish(() => resolve(message as Message));
    function finish(how: () => void): void {
      clearTimeout(timer);
      lane.off('exit', gone);
      lane.off('message', heard);
      how();
    }
    lane.once('exit', gone);
    lane.once('message', heard);
  });
}

async function runOne(lane: ChildProcess, options: SeedOptions): Promise<SeedResult> {
  lane.send(options);
  const message = await next(lane);
  if (message === 'ready') throw new Error('a lane answered out of turn');
  if ('error' in message) throw new Error(message.error);
  return message.result;
}

/** A seed that didn't come to an end. */
function broken(seed: number, error: unknown): SeedResult {
  const what = [error instanceof Error ? error.message : String(error)];
  return {
    ...{ seed, faults: {}, published: 0, deliveries: 0, lost: 0, doubled: 0, stuck: 0, violations: 1 },
    ...{ recoveries: [], unmeasured: 0, looksWhileCutOff: 0, settledMs: 0, wallMs: 0 },
    failures: [{ who: 'seed', what, history: [], gate: [] }],
  };
}

/** Runs every seed in one of `parallel` processes. A lane whose seed breaks is replaced. */
export async function runLanes({ build, parallel, seeds, mayBegin, onResult }: LanesOptions): Promise<void> {
  const waiting = [...seeds];
  const nextSeed = () => (mayBegin() ? waiting.shift() : undefined);
  const open = async () => {
    const lane = fork(new URL('./lane.ts', import.meta.url), [build], { execArgv: ['--import', 'tsx'] });
    await next(lane);
    return lane;
  };
  const end = async (lane: ChildProcess) => {
    if (lane.exitCode !== null || lane.signalCode !== null) return;
    const gone = once(lane, 'exit');
    lane.kill('SIGTERM');
    await gone;
  };
  const one = async () => {
    let lane = await open();
    for (let seed = nextSeed(); seed !== undefined; seed = nextSeed()) {
      try {
        onResult(await runOne(lane, seed));
      } catch (error) {
        onResult(broken(seed.seed, error));
        await end(lane);
        lane = await open();
      }
    }
    await end(lane);
  };
  await Promise.all(Array.from({ length: Math.min(parallel, seeds.length) }, one));
}
