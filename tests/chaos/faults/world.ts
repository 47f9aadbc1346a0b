import type { Fault } from '../schedule/schedule.ts';
import type { DatabaseServer } from '../world/databaseServer.ts';
import type { ChaosGateway } from '../world/gatewayProcess.ts';
import type { Store } from '../world/store.ts';

/** What everybody depends on. */
export interface World {
  readonly gateway: ChaosGateway;
  readonly server: DatabaseServer;
  readonly store: Store;
}

/** Most events that a restored store is behind. */
const MOST_BACK = 40;

/** Does a fault to the world and resolves when it is over. One at a time: a killed gateway can't be killed. */
export async function injectWorld(
  { kind, ms, draw }: Extract<Fault, { on: 'world' }>,
  { gateway, server, store }: World,
): Promise<void> {
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
  }
}
