import type { z } from 'zod';
import { Merchant } from '../../../gateway/merchant/merchant.ts';

/**
 * The gateway's default merchant, but a test that signs in need not solve challenges, and one that moves the clock by hours
 * is not idle.
 */
export function testMerchant(more: z.input<typeof Merchant> = {}): Merchant {
  return Merchant.parse({ access: { antiBot: 'optional', idleMinutes: null }, ...more });
}
