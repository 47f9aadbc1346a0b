import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { closeSync, fchmodSync, openSync } from 'node:fs';
import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import { MINUTE } from '../../../streams/wire/protocol/durations.ts';
import { StartError } from '../../process/startError.ts';
import type { Binaries } from './binaries.ts';
import type { ClusterFolders } from './folders.ts';
import { CLUSTER_USER } from './initialise.ts';
import type { ServerUser } from './reach.ts';

const LONGEST_START_MS = MINUTE;
const LONGEST_STOP_MS = 30_000;

/** A running server process. */
export interface Postmaster {
  /** Settles when the process has ended, for whatever reason. */
  readonly ended: Promise<void>;
  /** Ends every session and stops; waits until the process is gone. */
  stop(): Promise<void>;
}

async function answers(run: string): Promise<boolean> {
  const client = new pg.Client({ host: run, user: CLUSTER_USER, database: 'postgres' });
  client.on('error', () => {});
  try {
    await client.connect();
    await client.query('select 1');
    return true;
  } catch {
    return false;
  } finally {
    await client.end().catch(() => {});
  }
}

/** Starts the server on the cluster and waits until it answers; throws a `StartError` when it doesn't. */
export async function startPostmaster(
  binaries: Binaries,
  folders: ClusterFolders,
  user: ServerUser,
  settings: Readonly<Record<string, string>>,
): Promise<Postmaster> {
  const all = { listen_addresses: '', unix_socket_directories: folders.run, ...settings };
  const options = Object.entries(all).flatMap(([name, value]) => ['-c', `${name}=${value}`]);
  const log = openSync(folders.log, 'a', 0o600);
  // Earlier versions created the log readable for everybody.
  fchmodSync(log, 0o600);
  // Detached, because Ctrl-C reaches the whole process group, and the gateway still has to answer its last calls.
  const child = spawn(binaries.postgres, ['-D', folders.data, ...options], {
    ...user,
    cwd: '/',
    detached: true,
    stdio: ['ignore', log, log],
  });
  closeSync(log);
  let running = true;
  const ended = once(child, 'exit').then(
    () => {},
    () => {},
  );
  void ended.then(() => {
    running = false;
  });
  const stop = async () => {
    child.kill('SIGINT');
    const late = setTimeout(() => child.kill('SIGQUIT'), LONGEST_STOP_MS);
    await ended;
    clearTimeout(late);
  };
  const deadline = Date.now() + LONGEST_START_MS;
  while (!(await answers(folders.run))) {
    if (!running || Date.now() > deadline) {
      if (running) await stop();
      throw new StartError(`The built-in PostgreSQL doesn't start; ${folders.log} says why.`);
    }
    await sleep(10);
  }
  return { ended, stop };
}
