import type { WorldDeps } from '../../ground/module.ts';
import type { TrailPorts } from '../trail/ports.ts';

/** What the parts of the office need of the world. */
export type OfficeDeps = Pick<
  WorldDeps,
  | 'database'
  | 'publish'
  | 'wall'
  | 'randomBytes'
  | 'merchant'
  | 'passwords'
  | 'secretsKey'
  | 'origin'
  | 'demoAccounts'
  | 'log'
> & {
  /** Whether the office may be used from an address; from everywhere unless the configuration says otherwise. */
  readonly allowsOffice: (ip: string) => boolean;
} & TrailPorts;
