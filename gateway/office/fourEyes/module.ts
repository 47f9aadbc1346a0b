import { actLimit, officeRequest } from '../../db/schema.ts';
import { defineModule, type WorldDeps } from '../../ground/module.ts';
import type { GiftPorts } from '../../ledger/gifts/ports.ts';
import type { GameServerPorts } from '../../play/gameServers/ports.ts';
import { REQUEST_BACKLOG, startExpiry } from './expire.ts';
import { createSecondOperator } from './hold.ts';
import { limitHandlers } from './limits.ts';
import type { FourEyesPorts } from './ports.ts';
import { requestHandlers } from './requests.ts';

/** Four eyes: what is more than one operator does alone waits for a second one (docs/decisions/135, 149, 153). */
export const fourEyes = defineModule({
  name: 'fourEyes',
  tables: [officeRequest, actLimit],
  backlogs: [REQUEST_BACKLOG],
  create(deps: WorldDeps & GiftPorts & GameServerPorts) {
    const { exchange } = deps.merchant.points;
    const { books, tables } = deps.gameServers;
    const ports: FourEyesPorts = {
      secondOperator: createSecondOperator({ ...deps, exchange, books, tables }),
    };
    return {
      readers: { waitingRequests: async () => ({ changedAt: 0 }) },
      handlers: { ...requestHandlers(deps), ...limitHandlers(deps) },
      ports,
      timers: [() => startExpiry(deps)],
    };
  },
});
