import type { AuthenticateStaff } from '../../ground/staff.ts';

/** What the routes use. */
export interface MachinePorts {
  readonly machines: { readonly authenticate: AuthenticateStaff };
}
