import { setTimeout as sleep } from 'node:timers/promises';
import type { FaultGate } from '../../faultGate/gate.ts';
import type { Honesty } from '../accounting/honesty.ts';
import type { Recoveries } from '../accounting/recovery.ts';
import type { ChaosClient } from '../clients/chaosClient.ts';
import { injectClient } from '../faults/client.ts';
import { httpAction } from '../faults/http.ts';
import type { Burdens } from '../faults/page.ts';
import { injectWorld, type World } from '../faults/world.ts';
import type { FaultKind, WorldFault } from '../schedule/kinds.ts';
import type { Fault } from '../schedule/schedule.ts';

/** Faults that end the connections of whom they hit, at once or when it is noticed. */
const DEADLY: ReadonlySet<FaultKind> = new Set<FaultKind>([
  'rst',
  'fin',
  'halfOpen',
  'blackhole',
  'blackholeToClient',
  'blackholeToGateway',
  'down',
  'refuse',
  'mute',
  'upgradeBusy',
  'upgradeHtml',
  'upgradeHang',
  'shape',
  'helloDrop',
  'httpBusy',
  'httpHang',
  'httpTruncate',
  'httpHtml',
  'httpRst',
  'httpDelay',
  'offline',
  'sleep',
]);
const DEADLY_FOR_ALL: ReadonlySet<WorldFault> = new Set<WorldFault>([
  'gatewayKill',
  'gatewayRestart',
  'storeWipedWhileDown',
  'storeRestoredWhileDown',
]);

export interface StormDeps {
  readonly schedule: readonly Fault[];
  readonly clients: readonly ChaosClient[];
  readonly publisherGate: FaultGate;
  readonly world: World;
  readonly recoveries: Recoveries;
  readonly honesty: Honesty;
  /** Ms since the seed began. */
  readonly now: () => number;
}

/** Does every fault of the schedule at its time; resolves when the last one is over. */
export async function storm(deps: StormDeps): Promise<Readonly<Partial<Record<FaultKind, number>>>> {
  const { schedule, clients, publisherGate, world, recoveries, honesty, now } = deps;
  const counts: Partial<Record<FaultKind, number>> = {};
  const burdens = clients.map((): Burdens => ({ offline: 0, hidden: 0, asleep: 0, down: 0 }));
  const startedAt = now();
  let lastWorld: Promise<void> = Promise.resolve();

  const hitClient = async (fault: Extract<Fault, { on: 'client' }>) => {
    const client = clients[fault.client];
    const own = burdens[fault.client];
    if (client === undefined || own === undefined) return;
    const before = client.condition();
    honesty.hit(client.index, fault.kind, now());
    await injectClient(fault, client, own, client.target);
    honesty.hit(client.index, fault.kind, now());
    // Where there was no connection to end, being live again is all there is to wait for.
    const deadly = DEADLY.has(fault.kind) && before.live;
    recoveries.ended(client.index, now(), deadly ? before.greetings : 0);
  };
  const hitWorld = (fault: Extract<Fault, { on: 'world' }>) => {
    lastWorld = lastWorld.then(async () => {
      const before = clients.map(client => client.condition());
      await injectWorld(fault, world, ({ origin }, ms) => honesty.look(origin, ms, clients, now()));
      const deadly = DEADLY_FOR_ALL.has(fault.kind);
      for (const { index } of clients) {
        const had = before[index];
        recoveries.ended(index, now(), deadly && had?.live ? had.greetings : 0);
      }
    });
    return lastWorld;
  };
  const hitPublisher = async (fault: Extract<Fault, { on: 'publisher' }>) => {
    const action = httpAction(fault);
    if (action === null) return;
    const handle = publisherGate.add({ match: { on: 'http' }, action, times: fault.times });
    await sleep(fault.ms);
    handle.remove();
  };
  await Promise.all(
    schedule.map(async fault => {
      await sleep(Math.max(0, startedAt + fault.at - now()));
      counts[fault.kind] = (counts[fault.kind] ?? 0) + 1;
      if (fault.on === 'client') await hitClient(fault);
      else if (fault.on === 'publisher') await hitPublisher(fault);
      else await hitWorld(fault);
    }),
  );
  return counts;
}
