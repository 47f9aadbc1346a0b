import { setTimeout as sleep } from 'node:timers/promises';
import type { Fault } from '../schedule/schedule.ts';
import type { DatabaseServer } from '../world/databaseServer.ts';
import type { ChaosGateway } from '../world/gatewayProcess.ts';
import type { Store } from '../world/store.ts';
import { readNothing } from './deafReaders.ts';

/** What everybody depends on. */
export interface World {
  /** One, or two on the same database. */
  readonly gateways: readonly ChaosGateway[];
  readonly server: DatabaseServer;
  readonly store: Store;
}

/** Told right before a gateway that was cut off from its database for `ms` can reach it again. */
export type BeforeHealed = (gateway: ChaosGateway, ms: number) => void;

/** Most events that a restored store is behind. */
const MOST_BACK = 40;

/** Most by which a gateway's clock is off, ms: an hour in ten of the world's. */
const MOST_SKEW_MS = 5_000;
/** Connections that read nothing. */
const DEAF = 8;

/** The gateway that a fault hits. */
export function hitBy({ draw }: Pick<Fault, 'draw'>, gateways: readonly ChaosGateway[]): ChaosGateway {
  const gateway = gateways[Math.floor(draw * 1_000) % gateways.length];
  if (gateway === undefined) throw new Error('there is no gateway');
  return gateway;
}

/** Does a fault to the world and resolves when it is over. One at a time: a killed gateway can't be killed. */
export async function injectWorld(
  { kind, ms, draw }: Extract<Fault, { on: 'world' }>,
  { gateways, server, store }: World,
  beforeHealed: BeforeHealed,
): Promise<void> {
  const gateway = hitBy({ draw }, gateways);
  const { database } = gateway;
  const back = 1 + Math.floor(draw * MOST_BACK);
  switch (kind) {
    case 'gatewayKill':
      return gateway.restart('SIGKILL', ms);
    case 'gatewayRestart':
      return gateway.restart('SIGTERM', ms);
    case 'databaseRestart':
      return server.restart(ms);
    case 'databaseTerminate':
      return store.terminate();
    case 'storeWiped':
      return store.wipe();
    case 'storeRestored':
      return store.restore(back);
    case 'storeWipedWhileDown':
      return gateway.restart('SIGKILL', ms, store.wipe);
    case 'storeRestoredWhileDown':
      return gateway.restart('SIGKILL', ms, () => store.restore(back, 'renew'));
    case 'gatewayFrozen':
      return gateway.freeze(ms);
    case 'gatewayCutOff':
      database.freeze();
      await sleep(ms);
      beforeHealed(gateway, ms);
      return database.thaw();
    case 'databaseRefuses':
      database.refuse(true);
      database.cutAll();
      await sleep(ms);
      return database.refuse(false);
    case 'clockAhead':
      return gateway.skew(Math.ceil(draw * MOST_SKEW_MS), ms);
    case 'clockBehind':
      return gateway.skew(-Math.ceil(draw * MOST_SKEW_MS), ms);
    case 'commitUnanswered':
    case 'commitUnsent': {
      const when = kind === 'commitUnanswered' ? 'answered' : 'unsent';
      const cut = database.cutCommit({ when, times: 1 + Math.floor(draw * 4) });
      await sleep(ms);
      return cut.remove();
    }
    case 'deafReaders':
      return readNothing(gateway.origin, DEAF, ms);
  }
}
