import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { openDatabase } from '../../../gateway/db/pgDatabase.ts';
import { createClient } from '../../../gateway/simulator/client.ts';
import { folderOf } from '../../../tests/processes/builtOnce.ts';
import { buildGatewayProcess } from '../../../tests/processes/gatewayProcess.ts';
import type { Cluster } from '../../../tools/cluster/cluster.ts';
import { startCluster } from '../../../tools/cluster/startCluster.ts';
import { addPlayers } from '../bet/worlds.ts';
import { createProgress } from '../progress.ts';
import { type Failover, failOver } from './round.ts';

const BUILD = 'bench-failover';
/** First port of the cluster's block. */
const PORT = 23_100;
/** Who bets: so many that nobody's turn comes again before another bet of the same member is taken. */
const PLAYERS = 1_000;

async function addTokens(cluster: Cluster): Promise<readonly string[]> {
  const database = openDatabase(cluster.databaseUrl(), { connections: 1 });
  try {
    return (await addPlayers(database, PLAYERS)).flatMap(({ token }) => token ?? []);
  } finally {
    await database.close();
  }
}

/**
 * Fails over again and again between the two PostgreSQL servers of a cluster of two gateways whose standby is synchronous; the
 * server that was killed is copied anew each time.
 */
export async function measureFailovers(rounds: number): Promise<readonly Failover[]> {
  await buildGatewayProcess(BUILD);
  const above = mkdtempSync(path.join(tmpdir(), 'croupier-failover-'));
  // Root starts PostgreSQL as another user.
  chmodSync(above, 0o711);
  const stop = new AbortController();
  const program = `${folderOf(BUILD)}/main.mjs`;
  try {
    const cluster = await startCluster({
      ...{ data: path.join(above, 'data'), port: PORT, standby: 'synchronous', prometheus: false },
      gateways: ['a', 'b'].map(name => ({ name, program })),
    });
    try {
      const { origin } = cluster;
      const client = createClient({ origin, merchant: 'waterlily', wall: Date.now, signal: stop.signal });
      const tokens = await addTokens(cluster);
      const step = createProgress(rounds);
      const all: Failover[] = [];
      for (let round = 0; round < rounds; round += 1) {
        if (round > 0) await cluster.rejoin();
        all.push(await failOver(cluster, client, tokens));
        step();
      }
      return all;
    } finally {
      stop.abort();
      await cluster.remove();
    }
  } finally {
    rmSync(above, { recursive: true, force: true });
  }
}
