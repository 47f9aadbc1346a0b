import type { Gifts } from './gifts.ts';

export type { Gift, Gifts } from './gifts.ts';
export type { Unclaimed } from './unclaimed.ts';
export { isWaiting } from './waiting.ts';

/** What the modules use that give something. */
export interface GiftPorts {
  readonly gifts: Gifts;
}
