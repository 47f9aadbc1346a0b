import type { AuthenticateStaff, StaffSessions } from '../../ground/staff.ts';
import type { OpenDemoOperators } from './demoOperators.ts';

export { type DemoOperator, demoOperators } from './demoOperators.ts';
export type { OfficeDeps } from './officeDeps.ts';
export { assertHoldsAll, permissionsOfRole } from './roles.ts';

/** What the routes use. */
export interface OperatorPorts {
  readonly operators: {
    readonly authenticate: AuthenticateStaff;
    /** For the sockets. */
    readonly sessions: StaffSessions;
    /** Gives each role of a demo world its account. */
    readonly openDemo: OpenDemoOperators;
  };
}
