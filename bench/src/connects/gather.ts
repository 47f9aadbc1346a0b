import { setTimeout as sleep } from 'node:timers/promises';
import { sql } from 'drizzle-orm';
import { openCrowd } from '../../../tests/capacity/clients/crowd.ts';
import type { Identity } from '../../../tests/capacity/clients/messages.ts';
import { type GatewayProcess, prepareGateway } from '../../../tests/capacity/gateway/gatewayProcess.ts';
import { addMembers } from '../../../tests/capacity/world/members.ts';
import { openWorld } from '../../../tests/capacity/world/openWorld.ts';
import { bundleFile } from '../../../tools/bundle.mjs';
import { untilLooked } from '../bet/promotionBacklog.ts';
import { root } from '../bundle.ts';
import { idleCpu } from '../idleCpu.ts';
import { createProgress } from '../progress.ts';
import { shuffled } from '../rounds.ts';
import { type ConnectCost, type ConnectCosts, costOf, type Held, KINDS, type Kind } from './figures.ts';

/** Who comes first, so that what the engine compiles and what is made once is nobody's cost. */
const WARM_UP = 1_000;
/** Until what the connecting left behind is done. */
const SETTLE_MS = 1_000;
const PATIENCE_MS = 180_000;
/** Inside `node_modules`, so that the program finds its packages. */
const PROBE = 'node_modules/.cache/croupier-bench/probe.mjs';

/** Lets a crowd connect, and looks at the gateway while all of it is connected. */
async function gather(gateway: GatewayProcess, identities: readonly Identity[]) {
  const look = () => gateway.ask() as Promise<Held>;
  const crowd = openCrowd(identities);
  try {
    // The processes of the clients start before the first of them connects.
    await crowd.mark();
    const before = await look();
    const from = performance.now();
    await crowd.gather(gateway.origin, PATIENCE_MS);
    const connectMs = performance.now() - from;
    await sleep(SETTLE_MS);
    return {
      ...{ clients: identities.length, before, connectMs, tookMs: connectMs + SETTLE_MS },
      after: await look(),
    };
  } finally {
    await crowd.close();
  }
}

/** One crowd at a gateway that has just begun. */
async function measure(
  gateway: GatewayProcess,
  url: string,
  identities: readonly Identity[],
): Promise<ConnectCost> {
  await gateway.start();
  try {
    await gather(gateway, identities.slice(0, WARM_UP));
    await sleep(SETTLE_MS);
    await untilLooked(url);
    const idlePerSecond = await idleCpu(gateway.cpuMs);
    return costOf({ ...(await gather(gateway, identities.slice(WARM_UP))), idlePerSecond });
  } finally {
    await gateway.stop('SIGKILL');
  }
}

/** What connecting and being connected costs a gateway: visitors, and members who have never been there. */
export async function gatherAll(plan: {
  readonly rounds: number;
  readonly clients: number;
}): Promise<ConnectCosts> {
  await bundleFile('bench/src/connects/probe.ts', PROBE);
  const costs = new Map<Kind, ConnectCost[]>();
  const world = await openWorld(null);
  try {
    const all = await addMembers(world.database, plan.rounds * (plan.clients + WARM_UP));
    // As after a sign-in, whose answer the page follows up with calls: a first use is noted once.
    await world.database.write(tx => tx.execute(sql`update session set used_at = created_at`));
    const flags = ['--expose-gc', '--import', `${root}${PROBE}`];
    const gateway = await prepareGateway(world.url, world.folder, 'silent', { flags });
    const step = createProgress(plan.rounds * KINDS.length, 'crowd');
    for (let round = 0; round < plan.rounds; round += 1) {
      const members = all.slice(round * (plan.clients + WARM_UP), (round + 1) * (plan.clients + WARM_UP));
      const visitors = members.map(member => ({ ...member, token: null }));
      for (const kind of shuffled(KINDS, Math.random)) {
        const cost = await measure(gateway, world.url, kind === 'members' ? members : visitors);
        costs.set(kind, [...(costs.get(kind) ?? []), cost]);
        step();
      }
    }
    return costs;
  } finally {
    await world.close();
  }
}
