import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { openDatabase } from '../../../gateway/db/pgDatabase.ts';
import { type Crowd, openCrowd } from '../../../tests/capacity/clients/crowd.ts';
import type { Identity } from '../../../tests/capacity/clients/messages.ts';
import { bundleGateway } from '../../../tools/bundle.mjs';
import type { Cluster } from '../../../tools/cluster/cluster.ts';
import type { GatewayServer } from '../../../tools/cluster/servers/gatewayServer.ts';
import { startCluster } from '../../../tools/cluster/startCluster.ts';
import { arrivals, openLoop } from '../bet/arrivals.ts';
import { openTable } from '../bet/table.ts';
import { addPlayers } from '../bet/worlds.ts';
import { cpuOfProcess } from '../cpuOfProcess.ts';
import { idleCpu } from '../idleCpu.ts';
import { createProgress } from '../progress.ts';
import { KINDS, type Kind, type Sample, type Samples, type Work } from './figures.ts';
import { CAN_PIN, otherCores, pin } from './pin.ts';
import { openPublisher, type Publisher } from './publisher.ts';

/** How long one gateway and two are measured. */
export interface ProcessesPlan {
  /** How often one gateway and two are measured. */
  readonly rounds: number;
  /** Length of a span, ms. */
  readonly ms: number;
}

/** What there is to do for each part of the members: bets a second, sockets, wins a second, and balances a second. */
const BETS = 40;
const SOCKETS = 1_000;
const WINS = 20;
const BALANCES = 1_500;
/** Nobody may bet sooner than five seconds after the last bet. */
const PLAYERS = BETS * 7;

const GATEWAY = 'node_modules/.cache/croupier-bench/gateway';
const ACCEPTED = 200;
const WARM_UP_MS = 3_000;
/** The last events arrive and promotions are worked out, ms. */
const SETTLE_MS = 1_500;
const PATIENCE_MS = 60_000;

/** Half of the members, who are at a gateway of their own or at the same as the others: who has a socket, and who bets. */
interface Part {
  readonly gateway: GatewayServer;
  readonly sockets: readonly Identity[];
  readonly uids: readonly string[];
  readonly players: readonly Identity[];
}

/** Events that a gateway has handed to sockets. */
async function deliveriesOf(gateway: GatewayServer): Promise<number> {
  const text = await (await fetch(`http://${gateway.metrics()}/metrics`)).text();
  return Number(/^croupier_deliveries_total(?:\{.*\})? (\d+)/m.exec(text)?.[1]);
}

const sum = async (numbers: readonly Promise<number>[]) =>
  (await Promise.all(numbers)).reduce((all, number) => all + number, 0);

async function betAt({ gateway, players }: Part, ms: number): Promise<number> {
  const table = openTable(gateway.origin, players);
  await openLoop(arrivals(BETS, ms, Math.random), table.bet);
  return table.answers().get(ACCEPTED) ?? 0;
}

const gatewaysOf = (parts: readonly Part[]) => [...new Set(parts.map(({ gateway }) => gateway))];
const cpuOf = (parts: readonly Part[]) => sum(gatewaysOf(parts).map(({ pid }) => cpuOfProcess(pid)));

/** Gives these gateways their work; how many bets were accepted, or how many deliveries there must be. */
async function give(kind: Kind, parts: readonly Part[], publisher: Publisher, ms: number): Promise<number> {
  if (kind === 'bets') return sum(parts.map(part => betAt(part, ms)));
  if (kind === 'public') return (await publisher.wins(WINS, ms)) * SOCKETS * parts.length;
  const uids = parts.flatMap(part => part.uids);
  return publisher.balances(uids, BALANCES * parts.length, ms);
}

/** Lets these gateways work, and looks at what they did. Throws when events did not reach the sockets. */
async function work(kind: Kind, parts: readonly Part[], publisher: Publisher, ms: number): Promise<Work> {
  const delivered = () => sum(gatewaysOf(parts).map(deliveriesOf));
  const before = { cpu: await cpuOf(parts), delivered: await delivered() };
  const from = performance.now();
  const done = await give(kind, parts, publisher, ms);
  await sleep(SETTLE_MS);
  const [after, took] = [await cpuOf(parts), performance.now() - from];
  const came = (await delivered()) - before.delivered;
  if (kind !== 'bets' && came < done) throw new Error(`${came} of ${done} ${kind} events were delivered`);
  return { done, ms: took, cpuMs: after - before.cpu };
}

/** Measures one number of gateways. */
async function span(
  parts: readonly Part[],
  publisher: Publisher,
  ms: number,
): Promise<ReadonlyMap<Kind, Sample>> {
  const crowds: Crowd[] = parts.map(({ sockets }) => openCrowd(sockets));
  try {
    await Promise.all(
      parts.map(({ gateway }, nth) =>
        crowds[nth]?.gather(gateway.origin.replace(/^http/, 'ws'), PATIENCE_MS),
      ),
    );
    // What a new process has not compiled yet is nobody's cost. Bets first: what they lead to is done before events are counted.
    for (const kind of [...KINDS].reverse()) await work(kind, parts, publisher, WARM_UP_MS);
    const idlePerSecond = await idleCpu(() => cpuOf(parts));
    const samples = new Map<Kind, Sample>();
    for (const kind of KINDS) {
      const gateways = gatewaysOf(parts).length === 1 ? 1 : 2;
      samples.set(kind, { gateways, idlePerSecond, work: await work(kind, parts, publisher, ms) });
    }
    return samples;
  } finally {
    await Promise.all(crowds.map(crowd => crowd.close()));
  }
}

/** Gives each gateway a core, where there are enough of them. */
function separate(cluster: Cluster): void {
  if (!CAN_PIN) return;
  for (const { pid } of cluster.processes()) if (pid !== null) pin(pid, otherCores());
  for (const [nth, { pid }] of cluster.gateways.entries()) if (pid !== null) pin(pid, String(nth));
  pin(process.pid, otherCores());
}

async function partsOf(cluster: Cluster): Promise<readonly Part[]> {
  const database = openDatabase(cluster.databaseUrl(), { connections: 2 });
  try {
    const members = await addPlayers(database, cluster.gateways.length * (SOCKETS + PLAYERS));
    return cluster.gateways.map((gateway, nth) => {
      const from = nth * (SOCKETS + PLAYERS);
      return {
        gateway,
        sockets: members.slice(from, from + SOCKETS),
        uids: Array.from({ length: SOCKETS }, (_, index) => `c${from + index}`),
        players: members.slice(from + SOCKETS, from + SOCKETS + PLAYERS),
      };
    });
  } finally {
    await database.close();
  }
}

/** One gateway of a cluster beside two that do the same work. @param port First of the cluster's block of ports. */
export async function measureProcesses(plan: ProcessesPlan, port: number): Promise<Samples> {
  await bundleGateway(GATEWAY);
  const program = `${GATEWAY}/main.mjs`;
  const cluster = await startCluster({
    data: mkdtempSync(path.join(tmpdir(), 'croupier-processes-')),
    port,
    gateways: ['a', 'b'].map(name => ({ name, program })),
    env: { DEMO: 'off', SHUTDOWN_DELAY: '0', LOG_LEVEL: 'error' },
    ...{ standby: 'none', prometheus: false },
    onProgress: what => void process.stderr.write(`  starting ${what}\n`),
  });
  const publisher = await openPublisher(cluster.databaseUrl(), cluster.redis.url);
  const samples = new Map<Kind, Sample[]>();
  try {
    const parts = await partsOf(cluster);
    const step = createProgress(plan.rounds * 2, 'span');
    for (let round = 0; round < plan.rounds; round += 1) {
      // Two, one, one, two: the second one starts again only every other round.
      for (const gateways of round % 2 === 0 ? [2, 1] : [1, 2]) {
        const [first, second] = cluster.gateways;
        if (first === undefined) throw new Error('the cluster has no gateway');
        if (gateways === 1) await second?.stop();
        else await second?.start();
        separate(cluster);
        // The same work, so that nothing is done in larger batches here than there.
        const at = parts.map(part => ({ ...part, gateway: gateways === 1 ? first : part.gateway }));
        for (const [kind, sample] of await span(at, publisher, plan.ms))
          samples.set(kind, [...(samples.get(kind) ?? []), sample]);
        step();
      }
    }
    return samples;
  } finally {
    await publisher.close();
    await cluster.remove();
  }
}
