import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { closeSync, openSync, readFileSync } from 'node:fs';
import { setTimeout as sleep } from 'node:timers/promises';
import { ofRun } from '../../run/ofRun.mjs';
import { ClusterError } from '../clusterError.ts';
import type { ProcessRecord } from './processRecord.ts';
import { signalAll, treeOf } from './processTree.ts';

/** One server of a cluster, which can be killed, paused and started again. */
export interface ClusterProcess {
  readonly name: string;
  /** Null while it doesn't run. */
  readonly pid: number | null;
  /** Everything that it has written. */
  readonly log: string;
  /** Starts it and waits until it serves. Does nothing while it runs. Throws a `ClusterError` with the end of its log. */
  start(): Promise<void>;
  /**
   * Ends it and waits until it has ended. SIGKILL, which is usual, ends it with all processes it has started, as a power
   * cut does; other signals go to the process alone, as an operator sends them.
   */
  kill(signal?: NodeJS.Signals): Promise<void>;
  /** Ends it in order. */
  stop(): Promise<void>;
  /** SIGSTOP, with all processes it has started: connections stay open, nothing is answered. */
  pause(): void;
  resume(): void;
  /** Ends it in order unless it has ended, and starts it. */
  restart(): Promise<void>;
}

/** How a server is started; asked for anew at each start. */
export interface Launch {
  readonly command: string;
  readonly args: readonly string[];
  readonly env?: Readonly<Record<string, string>>;
  /** Who it runs as; the caller when null. */
  readonly account?: { readonly uid: number; readonly gid: number } | null;
  readonly cwd: string;
}

export interface ProcessOptions {
  readonly name: string;
  readonly log: string;
  readonly record: ProcessRecord;
  /** Ends it in order; SIGTERM unless told otherwise. */
  readonly stopSignal?: NodeJS.Signals;
  launch(): Launch | Promise<Launch>;
  /** Whether it serves. */
  isReady(): Promise<boolean>;
  /** Called when a process of it has ended, in whatever way. */
  onEnd?(pid: number): void;
}

const LOOK_MS = 50;
/** How long a start or an orderly end may take, ms; a slow machine that runs other things needs minutes. */
const START_MS = 180_000;
const STOP_MS = 60_000;
const LAST_LINES = 8;

/** Only what every program needs: no setting of the caller reaches a server by accident. In a test it ends with the run. */
const baseEnv = () => ({ ...ofRun(), PATH: process.env.PATH ?? '', LANG: 'C.UTF-8', TZ: 'UTC' });

function endOf(log: string): string {
  return readFileSync(log, 'utf8').trimEnd().split('\n').slice(-LAST_LINES).join('\n');
}

export function createProcess(options: ProcessOptions): ClusterProcess {
  const { name, log, record } = options;
  let child: ChildProcess | null = null;
  let ended: Promise<unknown> = Promise.resolve();

  async function waitUntilReady(): Promise<void> {
    for (let waited = 0; waited < START_MS; waited += LOOK_MS) {
      if (child === null) throw new ClusterError(`${name} didn't start, its log ends with:\n${endOf(log)}`);
      if (await options.isReady().catch(() => false)) return;
      await sleep(LOOK_MS);
    }
    throw new ClusterError(`${name} doesn't serve after ${START_MS / 1000} s, see ${log}.`);
  }
  const one: ClusterProcess = {
    name,
    log,
    get pid() {
      return child?.pid ?? null;
    },
    async start() {
      if (child !== null) return;
      const { command, args, env, account, cwd } = await options.launch();
      const out = openSync(log, 'a', 0o640);
      const made = spawn(command, [...args], {
        ...(account ?? {}),
        cwd,
        env: { ...baseEnv(), ...env },
        stdio: ['ignore', out, out],
        // Out of the terminal's group: Ctrl-C reaches the runner alone, which stops everything in its order.
        detached: true,
      });
      closeSync(out);
      child = made;
      ended = once(made, 'exit').catch(() => {});
      void ended.then(() => {
        if (made.pid !== undefined) options.onEnd?.(made.pid);
        if (child !== made) return;
        child = null;
        record.remove(name);
      });
      if (made.pid !== undefined) record.add(name, made.pid);
      await waitUntilReady();
    },
    async kill(signal = 'SIGKILL') {
      const pid = child?.pid;
      if (pid === undefined) return;
      signalAll(signal === 'SIGKILL' ? treeOf(pid) : [pid], signal);
      await ended;
    },
    async stop() {
      const pid = child?.pid;
      if (pid === undefined) return;
      // A paused process can't end in order.
      signalAll(treeOf(pid), 'SIGCONT');
      signalAll([pid], options.stopSignal ?? 'SIGTERM');
      const late = new AbortController();
      const timeout = sleep(STOP_MS, 'late', { signal: late.signal }).catch(() => 'ended');
      if ((await Promise.race([ended, timeout])) === 'late') await one.kill();
      late.abort();
    },
    pause() {
      if (child?.pid !== undefined) signalAll(treeOf(child.pid), 'SIGSTOP');
    },
    resume() {
      if (child?.pid !== undefined) signalAll(treeOf(child.pid), 'SIGCONT');
    },
    async restart() {
      await one.stop();
      await one.start();
    },
  };
  return one;
}
