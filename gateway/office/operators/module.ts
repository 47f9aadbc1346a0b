import {
  officeOperator,
  operatorInvitation,
  operatorPasskey,
  operatorRole,
  operatorSession,
  operatorView,
} from '../../db/schema.ts';
import { defineModule } from '../../ground/module.ts';
import { createOpenDemoOperators } from './demoOperators.ts';
import { createFactors } from './factors.ts';
import { invitationHandlers } from './invitations.ts';
import { nameHandler } from './nameHandler.ts';
import type { OfficeDeps } from './officeDeps.ts';
import { officeOperatorHandlers } from './operatorHandlers.ts';
import { officePasskeyHandlers } from './passkeyHandlers.ts';
import { createOfficePasskeys } from './passkeys.ts';
import type { OperatorPorts } from './ports.ts';
import { resetHandler } from './resetHandler.ts';
import { officeSessionHandlers } from './sessionHandlers.ts';
import { createSessionCheck, createStaffSessions } from './sessions.ts';
import { officeSignInHandlers } from './signInHandlers.ts';
import { officeViewHandlers } from './viewHandlers.ts';

/** Who works in the office: roles, invitations, sign-in, sessions (docs/decisions/134). */
export const operators = defineModule({
  name: 'operators',
  tables: [officeOperator, operatorPasskey, operatorSession, operatorInvitation, operatorRole, operatorView],
  create(world: OfficeDeps) {
    const deps = { ...world, passkeys: createOfficePasskeys(world), factors: createFactors(world) };
    return {
      readers: { officeAccess: async () => ({ changedAt: 0 }) },
      handlers: {
        ...invitationHandlers(deps),
        ...officeSignInHandlers(deps),
        ...officeSessionHandlers(deps),
        ...officeOperatorHandlers(deps),
        ...officeViewHandlers(deps),
        ...officePasskeyHandlers(deps),
        ...resetHandler(deps),
        ...nameHandler(),
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
