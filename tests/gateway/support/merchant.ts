import { Merchant } from '../../../gateway/merchant/merchant.ts';

type Input = Parameters<typeof Merchant.parse>[0] & object;

/** The gateway's default merchant, but a test that signs in need not solve challenges. */
export function testMerchant(more: Input = {}): Merchant {
  return Merchant.parse({ access: { antiBot: 'optional' }, ...more });
}
