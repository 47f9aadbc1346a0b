import type { IdentityPorts } from '../identity/module.ts';
import type { InboxPorts } from '../inbox/module.ts';
import { defineModule, type WorldDeps } from '../module.ts';
import type { WalletPorts } from '../wallet/module.ts';
import { createCashier } from './cashier.ts';
import { kickHandler } from './kick.ts';
import { lockHandler } from './lock.ts';
import { statusHandler } from './status.ts';

/** The calls of the operator: simulated transfers, kicks, locks and the state of the platform. */
export const operator = defineModule({
  name: 'operator',
  tables: [],
  create: (deps: WorldDeps & WalletPorts & InboxPorts & IdentityPorts) => ({
    handlers: {
      ...createCashier(deps).handlers,
      opsKick: kickHandler(deps.identity.raiseGeneration),
      opsLock: lockHandler(deps.identity.raiseGeneration),
      opsStatus: statusHandler(deps.publish),
    },
  }),
});
