import { memberNote } from '../../db/schema.ts';
import { defineModule, type WorldDeps } from '../../ground/module.ts';
import { accessActs } from './acts/access.ts';
import type { ActDeps } from './acts/deps.ts';
import { moneyActs } from './acts/money.ts';
import { personActs } from './acts/person.ts';
import { standingActs } from './acts/standing.ts';
import { memberPageHandlers } from './page/handlers.ts';
import { memberReadHandlers } from './readHandlers.ts';
import { membersHandler } from './search/handler.ts';

/** Members as the office finds, reads and looks after them (docs/decisions/139, 140). */
export const members = defineModule({
  name: 'members',
  tables: [memberNote],
  create: (deps: WorldDeps & ActDeps) => ({
    handlers: {
      officeMembers: membersHandler(deps.clock),
      ...memberPageHandlers(deps),
      ...memberReadHandlers,
      ...accessActs(deps),
      ...personActs(deps),
      ...moneyActs(deps),
      ...standingActs(deps),
    },
  }),
});
