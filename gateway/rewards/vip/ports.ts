import type { Vip } from './standing.ts';

export type { TellVip, Vip, VipStanding } from './standing.ts';

export interface VipPorts {
  readonly vip: Vip;
}
