import { rmSync } from 'node:fs';
import { ClusterError } from './clusterError.ts';
import { foldersOf, holdsCluster } from './folders.ts';
import { endLeftovers, openRecord, waitForEnd } from './processes/processRecord.ts';

/** Name in the record of the command that holds a cluster. */
const RUNNER = 'runner';
/** How long a whole cluster may take to stop, ms. */
const STOP_MS = 240_000;

/** Notes that this process holds the cluster in `data`. Throws a `ClusterError` when another one does. */
export function holdCluster(data: string): void {
  const record = openRecord(foldersOf(data).root);
  const runner = record.running().get(RUNNER);
  if (runner !== undefined)
    throw new ClusterError(
      `A cluster runs in ${data} already (process ${runner.pid}): npm run cluster -- --data ${data} --stop stops it.`,
    );
  // What runs without a runner was left behind; the start ends it.
  record.add(RUNNER, process.pid);
}

export const releaseCluster = (data: string): void => openRecord(foldersOf(data).root).remove(RUNNER);

/** Stops the cluster that another command holds, and ends what a killed one left behind. */
export async function stopCluster(data: string): Promise<void> {
  if (!holdsCluster(data)) throw new ClusterError(`There is no cluster in ${data}.`);
  const record = openRecord(foldersOf(data).root);
  const runner = record.running().get(RUNNER);
  if (runner !== undefined) {
    process.kill(runner.pid, 'SIGTERM');
    if (!(await waitForEnd(runner, STOP_MS)))
      throw new ClusterError(`The cluster in ${data} (process ${runner.pid}) doesn't stop.`);
  }
  await endLeftovers(record);
}

/** Stops the cluster and deletes its data. */
export async function removeCluster(data: string): Promise<void> {
  await stopCluster(data);
  rmSync(foldersOf(data).root, { recursive: true, force: true });
}

/** One line for each process that runs: its name and its number. */
export function statusLines(data: string): readonly string[] {
  if (!holdsCluster(data)) return [`There is no cluster in ${data}.`];
  const running = openRecord(foldersOf(data).root).running();
  if (running.size === 0) return [`The cluster in ${data} is stopped.`];
  return [...running].map(([name, { pid }]) => `  ${name.padEnd(14)}process ${pid}`);
}
