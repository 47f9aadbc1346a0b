import { setTimeout as sleep } from 'node:timers/promises';
import { ClusterError } from '../clusterError.ts';
import type { PostgresServer } from './postgresServer.ts';

const LOOK_MS = 100;
const PATIENCE_MS = 120_000;

async function until(what: string, isSo: () => Promise<boolean>): Promise<void> {
  for (let waited = 0; waited < PATIENCE_MS; waited += LOOK_MS) {
    if (await isSo().catch(() => false)) return;
    await sleep(LOOK_MS);
  }
  throw new ClusterError(`${what} after ${PATIENCE_MS / 1000} s.`);
}

/**
 * Waits until a standby follows this primary.
 * @param synchronously Whether until commits wait for it, too.
 */
export function untilFollowed(primary: PostgresServer, synchronously: boolean): Promise<void> {
  return until(`no standby follows ${primary.name}`, async () => {
    const rows = await primary.query<{ state: string; how: string }>(
      'select state, sync_state as how from pg_stat_replication',
    );
    return rows.some(({ state, how }) => state === 'streaming' && (!synchronously || how === 'sync'));
  });
}

/** Makes a standby the primary, and waits until it takes writes. */
export async function promoteServer(standby: PostgresServer): Promise<void> {
  await standby.query('select pg_promote(false)');
  await until(`${standby.name} is still a standby`, async () => !(await standby.isStandby()));
}
