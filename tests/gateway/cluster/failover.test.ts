import { chmodSync, existsSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { io } from 'socket.io-client';
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { openDatabase } from '../../../gateway/db/pgDatabase.ts';
import { type Client, createClient } from '../../../gateway/simulator/client.ts';
import type { Cluster, ClusterOptions } from '../../../tools/cluster/cluster.ts';
import { identify, isRunning } from '../../../tools/cluster/processes/processTree.ts';
import { searchPrograms } from '../../../tools/cluster/programs.ts';
import { startCluster } from '../../../tools/cluster/startCluster.ts';
import { folderOf } from '../../processes/builtOnce.ts';
import { buildGatewayProcess } from '../../processes/gatewayProcess.ts';
import { closeClients, connect } from '../realtime/support/client.ts';
import { auditBooks } from '../support/auditBooks.ts';
import { buildOf } from '../support/builds.ts';

// Real servers, as Debian packages them.
const { missing } = searchPrograms();
if (missing.length > 0)
  process.stdout.write(`no cluster on a machine without ${missing.join(', ')}: passed over\n`);

const BUILD = buildOf('gateway');
const PORT = 21_700;
/** Of the demo member whose account anybody may use. */
const MEMBER = { username: 'mira', password: 'Lotus-demo-1' };
const DICE = { stake: 100, choice: { game: 'DICE', chance: 5_000 } } as const;
const stop = new AbortController();

const inPrimary = async <T>(
  cluster: Cluster,
  ask: (database: ReturnType<typeof openDatabase>) => Promise<T>,
) => {
  const database = openDatabase(cluster.databaseUrl());
  try {
    return await ask(database);
  } finally {
    await database.close();
  }
};
const auditOf = (cluster: Cluster) => inPrimary(cluster, database => database.read(auditBooks));
const roundsOf = async (cluster: Cluster) => {
  const rows = await cluster.primary().query<{ id: string }>('select id from round', 'croupier');
  return rows.map(({ id }) => id);
};

async function signIn(client: Client): Promise<{ readonly token: string; readonly uid: string }> {
  const login = await client.call('login', MEMBER, null);
  if (!login.ok) throw new Error(`no sign-in: ${login.code}`);
  const { token } = login.value;
  const info = await client.call('memberInfo', {}, token);
  if (!info.ok) throw new Error(`no member: ${info.code}`);
  return { token, uid: info.value.id };
}

/** Bets until the gateway accepts one: it may not know its database for a moment. Returns the id of the round. */
function bet(client: Client, token: string): Promise<string> {
  return vi.waitFor(
    async () => {
      const answer = await client.call('bet', DICE, token);
      if (!answer.ok) throw new Error(`no bet: ${answer.code}`);
      return answer.value.round.id;
    },
    { timeout: 90_000, interval: 250 },
  );
}

/** What a member hears of the own balance on a socket of one gateway. */
async function listen(origin: string, { token, uid }: { readonly token: string; readonly uid: string }) {
  const socket = connect(origin, { token });
  await socket.hello();
  const topic = `u:${uid}:balance`;
  await socket.sync([[topic, null, 0]]);
  return { socket, count: () => socket.events.filter(({ t }) => t === topic).length };
}

describe.skipIf(missing.length > 0)('a cluster', () => {
  const above = mkdtempSync(path.join(tmpdir(), 'croupier-cluster-'));
  // Root starts PostgreSQL as another user.
  chmodSync(above, 0o711);
  const data = path.join(above, 'data');
  const options: ClusterOptions = {
    ...{ data, port: PORT, standby: 'synchronous', prometheus: false },
    gateways: ['a', 'b'].map(name => ({ name, program: `${folderOf(BUILD)}/main.mjs` })),
  };
  let cluster: Cluster;
  let client: Client;
  const acknowledged: string[] = [];

  beforeAll(async () => {
    await buildGatewayProcess(BUILD);
    cluster = await startCluster(options);
    client = createClient({
      ...{ origin: cluster.origin, merchant: 'waterlily', wall: Date.now, signal: stop.signal },
    });
  });
  afterEach(closeClients);
  afterAll(async () => {
    stop.abort();
    await cluster.remove();
    rmSync(above, { recursive: true, force: true });
  });

  it('shows a member on every gateway what was bet through the balancer', async () => {
    const member = await signIn(client);
    const heard = await Promise.all(cluster.gateways.map(({ origin }) => listen(origin, member)));
    acknowledged.push(await bet(client, member.token));
    await vi.waitFor(() => expect(heard.map(({ count }) => count() > 0)).toEqual([true, true]));
  });

  it.each(['websocket', 'polling'] as const)('keeps a connection by %s at one gateway', async transport => {
    const { token } = await signIn(client);
    // As many as make it unlikely that all requests of all of them go to the right one by chance.
    for (let nth = 0; nth < 6; nth += 1) {
      const auth = { v: 1, tab: `tab-${nth}`, token };
      const socket = io(cluster.origin, {
        transports: [transport],
        withCredentials: true,
        forceNew: true,
        auth,
      });
      try {
        await new Promise((resolve, reject) => {
          socket.once('hello', resolve).once('connect_error', reject).once('disconnect', reject);
        });
        expect(await socket.timeout(20_000).emitWithAck('sync', { t0: 0, rs: [] })).toBeDefined();
      } finally {
        socket.disconnect();
      }
    }
  });

  it('keeps all acknowledged money when its primary is killed and the standby promoted', async () => {
    const member = await signIn(client);
    const [first, second] = [cluster.primary(), cluster.standby()];
    const pids = cluster.gateways.map(({ pid }) => pid);
    for (let nth = 0; nth < 5; nth += 1) acknowledged.push(await bet(client, member.token));
    await first.kill();
    await cluster.promote();
    expect([cluster.primary().name, cluster.standby().name]).toEqual([second.name, first.name]);

    acknowledged.push(await bet(client, member.token));
    expect(await roundsOf(cluster)).toEqual(expect.arrayContaining(acknowledged));
    expect(await auditOf(cluster)).toEqual([]);
    // The same processes, and they publish and hear again.
    expect(cluster.gateways.map(({ pid }) => pid)).toEqual(pids);
    for (const { origin } of cluster.gateways) {
      const { count } = await listen(origin, member);
      acknowledged.push(await bet(client, member.token));
      await vi.waitFor(() => expect(count()).toBeGreaterThan(0));
    }
  });

  it('copies the new primary into the old one, which then takes over again', async () => {
    const member = await signIn(client);
    await cluster.rejoin();
    acknowledged.push(await bet(client, member.token));
    await cluster.promote();
    acknowledged.push(await bet(client, member.token));
    expect(await roundsOf(cluster)).toEqual(expect.arrayContaining(acknowledged));
  });

  it('refuses to promote where no standby follows', async () => {
    const { name } = cluster.primary();
    await expect(cluster.promote()).rejects.toThrow('no standby');
    expect(cluster.primary().name).toBe(name);
    expect(cluster.primary().pid).not.toBeNull();
  });

  it('goes on with its data after a stop, and refuses a second run beside it', async () => {
    const left = cluster.processes().flatMap(({ pid }) => (pid === null ? [] : (identify(pid) ?? [])));
    await expect(startCluster(options)).rejects.toThrow('runs in');
    await cluster.stop();
    expect(left.filter(isRunning)).toEqual([]);

    cluster = await startCluster(options);
    const { token } = await signIn(client);
    acknowledged.push(await bet(client, token));
    expect(await roundsOf(cluster)).toEqual(expect.arrayContaining(acknowledged));
    await cluster.remove();
    expect(existsSync(data)).toBe(false);
  });
});
