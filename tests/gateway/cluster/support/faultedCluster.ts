import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { createClient } from '../../../../gateway/simulator/client.ts';
import type { Cluster } from '../../../../tools/cluster/cluster.ts';
import { startCluster } from '../../../../tools/cluster/startCluster.ts';
import { type People, settle } from '../../../chaos/world/people.ts';
import { folderOf } from '../../../processes/builtOnce.ts';
import { buildGatewayProcess } from '../../../processes/gatewayProcess.ts';

/** A cluster with a synchronous standby, and people who are signed in. */
export interface FaultedCluster {
  readonly cluster: Cluster;
  readonly people: People;
  /** Of the agent. */
  readonly paymentPassword: string;
  /** For what cases write; gone at the end. */
  readonly folder: string;
  /** Whether clocks of gateways can be wrong. */
  readonly hasClocks: boolean;
  /** Brings back every process that runs no more or stands still. */
  mend(): Promise<void>;
  remove(): Promise<void>;
}

/** Real seconds in which a salary window of five minutes goes by: 5. */
const WORLD_RATE = 60;
/** All clients come from one address, so that one of them has to do to prove a store restored. */
const LIMITS = { claimAccounts: 1, claimAddresses: 1 };

/** Of the agent; a play-money world of one test. */
const PAYMENT_PASSWORD = '482913';

async function signEverybodyIn({ origin, operatorToken, primary }: Cluster): Promise<People> {
  const [world] = await primary().query<{ seed: string; password: string }>(
    `select value ->> 'seed' as seed, value ->> 'simulatorPassword' as password from world where key = 'demo'`,
    'croupier',
  );
  const accounts = await fetch(`${origin}/v1/demo/accounts`, { headers: { Merchant: 'waterlily' } });
  const { value } = (await accounts.json()) as { value: { username: string; password: string }[] };
  const open = new Map(value.map(({ username, password }) => [username, password]));
  const passwordOf = (username: string) => open.get(username) ?? world?.password ?? '';
  const people = await settle(origin, operatorToken, world?.seed ?? '', passwordOf);
  const { arun } = people;
  const client = createClient({
    ...{ origin, merchant: 'waterlily', wall: Date.now },
    signal: new AbortController().signal,
  });
  const set = { password: passwordOf(arun.username), newPassword: PAYMENT_PASSWORD };
  const answer = await client.call('paymentPasswordSet', set, arun.token);
  if (!answer.ok) throw new Error(`the agent can't set a payment password: ${answer.code}`);
  return people;
}

/**
 * Builds two gateways and starts a cluster of them.
 * @param build Names the build among others that may run at the same time.
 * @param port First of a block of free ports.
 */
export async function openFaultedCluster(
  build: string,
  port: number,
  hasClocks: boolean,
): Promise<FaultedCluster> {
  const above = mkdtempSync(path.join(tmpdir(), 'croupier-faults-'));
  // Root starts PostgreSQL as another user.
  chmodSync(above, 0o711);
  await buildGatewayProcess(build);
  const cluster = await startCluster({
    ...{ data: path.join(above, 'data'), port, standby: 'synchronous', prometheus: false, clocks: hasClocks },
    gateways: ['a', 'b'].map(name => ({ name, program: `${folderOf(build)}/main.mjs` })),
    env: {
      DEMO_CLOCK: String(WORLD_RATE),
      GATEWAY_LIMITS: JSON.stringify(LIMITS),
      LOG_LEVEL: 'error',
      SHUTDOWN_DELAY: '1',
    },
  });
  async function remove(): Promise<void> {
    await cluster.remove();
    rmSync(above, { recursive: true, force: true });
  }
  try {
    const people = await signEverybodyIn(cluster);
    return {
      ...{ cluster, people, folder: above, hasClocks, remove },
      paymentPassword: PAYMENT_PASSWORD,
      async mend() {
        for (const one of cluster.processes()) one.resume();
        for (const one of cluster.processes()) await one.start();
      },
    };
  } catch (error) {
    await remove();
    throw error;
  }
}
