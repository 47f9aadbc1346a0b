import path from 'node:path';
import { runBackup, runRestore } from '../../../../../gateway/backup/command.ts';
import type { Fault, Scene } from '../scene.ts';

/** The primary is killed, the standby takes over, and the old primary comes back as its standby. */
export const failedOver: Fault = async ({ cluster, allStale, played }) => {
  await cluster.primary().kill();
  await allStale();
  await cluster.promote();
  await played();
  await cluster.rejoin();
  await played();
};

async function command(run: typeof runBackup, { cluster }: Scene, ...args: readonly string[]): Promise<void> {
  const said: string[] = [];
  const terminal = { isTTY: false, write: (text: string) => said.push(text) > 0 };
  const code = await run([...args, '--database-url', cluster.databaseUrl()], process.env, terminal);
  if (code !== 0) throw new Error(said.join(''));
}

let backups = 0;

/** A backup is made while members play, and restored later, while clients stay at the balancer. */
export const restored: Fault = async scene => {
  const { cluster, folder, played, replaceStore, allStale } = scene;
  backups += 1;
  const file = path.join(folder, `world-${backups}.backup`);
  await command(runBackup, scene, file);
  await played();
  async function stop(): Promise<void> {
    await Promise.all(cluster.gateways.map(gateway => gateway.stop()));
    // It keeps sessions of the database for whoever comes next.
    await cluster.pgbouncer.stop();
    await allStale();
  }
  await replaceStore(stop, async () => {
    await command(runRestore, scene, '--fresh', file);
    await cluster.pgbouncer.start();
    await Promise.all(cluster.gateways.map(gateway => gateway.start()));
  });
};
