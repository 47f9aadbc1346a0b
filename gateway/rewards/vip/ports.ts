import type { Vip } from './standing.ts';

export { monthAt } from './months.ts';
export type { TellVip, Vip, VipStanding } from './standing.ts';

export interface VipPorts {
  readonly vip: Vip;
}
