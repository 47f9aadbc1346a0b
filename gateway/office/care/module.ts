import { cannedAnswer } from '../../db/schema.ts';
import { defineModule } from '../../ground/module.ts';
import { cannedHandlers } from './canned.ts';
import type { CareDeps } from './careDeps.ts';
import { chatActHandlers } from './chats/actHandlers.ts';
import { chatReadHandlers } from './chats/readHandlers.ts';
import { exclusionHandlers } from './exclusions/handlers.ts';
import { feedbackActHandlers } from './feedback/actHandlers.ts';
import { feedbackReadHandlers } from './feedback/readHandlers.ts';

/** The care of the office: the desk and its ready answers (docs/decisions/148), feedback and exclusions (151). */
export const officeCare = defineModule({
  name: 'officeCare',
  tables: [cannedAnswer],
  create: (deps: CareDeps) => ({
    readers: { careChanges: async () => ({ changedAt: 0 }) },
    handlers: {
      ...{ ...chatReadHandlers(deps), ...chatActHandlers(deps), ...cannedHandlers(deps) },
      ...{ ...feedbackReadHandlers(), ...feedbackActHandlers(deps), ...exclusionHandlers(deps) },
    },
  }),
});
