import type { ChatPorts } from '../../care/chat/ports.ts';
import { dataRequest, erasure } from '../../db/schema.ts';
import { defineModule, type WorldDeps } from '../../ground/module.ts';
import type { IdentityPorts } from '../../people/identity/ports.ts';
import { copyHandlers } from './copyHandlers.ts';
import { erasureHandlers } from './erasureHandlers.ts';
import { ERASURE_BACKLOG, startErasures } from './loop.ts';
import { dataRequestHandlers } from './requestHandlers.ts';

/** Rights of members over what is known of them (docs/decisions/145, 151). */
export const memberData = defineModule({
  name: 'memberData',
  tables: [erasure, dataRequest],
  accountTables: [dataRequest],
  backlogs: [ERASURE_BACKLOG],
  create: (deps: WorldDeps & IdentityPorts & ChatPorts) => ({
    handlers: { ...copyHandlers(deps), ...dataRequestHandlers(deps), ...erasureHandlers(deps) },
    timers: [() => startErasures(deps)],
  }),
});
