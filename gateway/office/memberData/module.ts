import type { ChatPorts } from '../../care/chat/ports.ts';
import { erasure } from '../../db/schema.ts';
import { defineModule, type WorldDeps } from '../../ground/module.ts';
import type { IdentityPorts } from '../../people/identity/ports.ts';
import { memberDataHandlers } from './handlers.ts';
import { ERASURE_BACKLOG, startErasures } from './loop.ts';

/** Rights of members over what is known of them (docs/decisions/145). */
export const memberData = defineModule({
  name: 'memberData',
  tables: [erasure],
  backlogs: [ERASURE_BACKLOG],
  create: (deps: WorldDeps & IdentityPorts & ChatPorts) => ({
    handlers: memberDataHandlers(deps),
    timers: [() => startErasures(deps)],
  }),
});
