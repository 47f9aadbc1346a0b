import { mkdtemp, rm } from 'node:fs/promises';
import { startEmbedded } from '../../../gateway/db/embedded.ts';
import { ownRun } from '../../../tools/run/ownRun.mjs';
import { folderPrefix, sweepAbandoned } from '../../gateway/support/abandoned.ts';
import { databaseOf, runOn, SERVER, TEMPLATE } from './databases.ts';
import { GatewayProcess } from './gatewayProcess.ts';

/** Nothing of it must survive the run, so nothing waits for the disk. */
const HASTY = { fsync: 'off', synchronous_commit: 'off', full_page_writes: 'off', max_connections: '200' };

/**
 * One PostgreSQL for the whole run, the built-in one in a temporary folder or the one at `TEST_DATABASE_URL` (its user
 * must be allowed to make databases), with the world that the gateways of all tests begin with a copy of.
 */
export default async function makeFirstWorld(): Promise<() => Promise<void>> {
  // The reporter has done it, unless the command line named others.
  ownRun();
  await sweepAbandoned();
  const outside = process.env.TEST_DATABASE_URL;
  const folder = outside ? null : await mkdtemp(folderPrefix());
  const server = folder ? await startEmbedded(folder, HASTY) : null;
  const url = outside ?? server?.url('postgres') ?? '';
  // Of this run: another may use the same server.
  const name = `croupier_world_${process.pid}`;
  await runOn(url, `create database ${name}`);
  const world = databaseOf(url, name);
  await GatewayProcess.fill(world);
  // Every copy has the statistics that its plans need, and nothing left to tidy.
  await runOn(world, 'vacuum (analyze, freeze)');
  process.env[SERVER] = url;
  process.env[TEMPLATE] = name;
  return async () => {
    if (server) await server.stop();
    else await runOn(url, `drop database if exists ${name} with (force)`);
    if (folder) await rm(folder, { recursive: true, force: true });
  };
}
