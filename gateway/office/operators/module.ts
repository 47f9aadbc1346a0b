import {
  officeOperator,
  operatorInvitation,
  operatorPasskey,
  operatorRole,
  operatorSession,
} from '../../db/schema.ts';
import { defineModule } from '../../ground/module.ts';
import { createOpenDemoOperators } from './demoOperators.ts';
import { createFactors } from './factors.ts';
import { invitationHandlers } from './invitations.ts';
import type { OfficeDeps } from './officeDeps.ts';
import { officeOperatorHandlers } from './operatorHandlers.ts';
import { createOfficePasskeys } from './passkeys.ts';
import type { OperatorPorts } from './ports.ts';
import { officeSessionHandlers } from './sessionHandlers.ts';
import { createSessionCheck, createStaffSessions } from './sessions.ts';
import { officeSignInHandlers } from './signInHandlers.ts';

/** Who works in the office: roles, invitations, sign-in, sessions (docs/decisions/134). */
export const operators = defineModule({
  name: 'operators',
  tables: [officeOperator, operatorPasskey, operatorSession, operatorInvitation, operatorRole],
  create(world: OfficeDeps) {
    const deps = { ...world, passkeys: createOfficePasskeys(world), factors: createFactors(world) };
    return {
      readers: { officeAccess: async () => ({ changedAt: 0 }) },
      handlers: {
        ...invitationHandlers(deps),
        ...officeSignInHandlers(deps),
        ...officeSessionHandlers(deps),
        ...officeOperatorHandlers(deps),
      },
      ports: {
        operators: {
          authenticate: createSessionCheck(deps),
          sessions: createStaffSessions(deps),
          openDemo: createOpenDemoOperators(deps),
        },
      } satisfies OperatorPorts,
    };
  },
});
