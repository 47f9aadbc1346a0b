import type { Trail } from '../../ground/trail.ts';

export interface TrailPorts {
  readonly trail: Trail;
}
