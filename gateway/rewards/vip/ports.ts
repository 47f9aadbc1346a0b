import type { Vip } from './standing.ts';

export type { AnnounceVip, Vip, VipStanding } from './standing.ts';

export interface VipPorts {
  readonly vip: Vip;
}
