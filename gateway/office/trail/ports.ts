import type { Trail } from '../../ground/trail.ts';

export { redactCall } from './redactCall.ts';

export interface TrailPorts {
  readonly trail: Trail;
}
